let i = 0
for (; i < 2; i++);
while (i-- > 0);
if (i);
else i = 1
{
}
;(() => {})()
console.log(i)
