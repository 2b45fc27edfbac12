import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteServer, listen } from './site-server.ts'

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'loopstep-site-'))
  folder = join(outside, 'dist')
  const files = {
    'dist/en/index.html': 'hello',
    'dist/404.html': 'nothing here',
    'dist/assets/a.js': 'let a',
    'secret.txt': 'no',
    'dist-other.txt': 'no',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(outside, name)), { recursive: true })
    writeFileSync(join(outside, name), text)
  }
  server = createSiteServer(folder)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.close()
  rmSync(dirname(folder), { recursive: true })
})

/** Sends a path as it is written, which `fetch` would not. */
function get(
  path: string,
  method = 'GET',
  headers = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).end()
  })
}

describe('serving the site', () => {
  it('answers a folder with its page', async () => {
    expect(await get('/en/?x=1')).toMatchObject({
      status: 200,
      text: 'hello',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })

  it('sends a folder without its slash to where its links work', async () => {
    expect(await get('/en')).toMatchObject({ status: 301, headers: { location: '/en/' } })
  })

  it('lets browsers keep what is named by its content', async () => {
    expect((await get('/assets/a.js')).headers['cache-control']).toMatch('immutable')
  })

  it('compresses for those who ask', async () => {
    const { headers } = await get('/assets/a.js', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
  })

  it('sends no body to HEAD', async () => {
    expect(await get('/en/', 'HEAD')).toMatchObject({ status: 200, text: '' })
  })

  it.each([
    '/nothing',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../dist-other.txt',
    '/%00',
    '/%',
  ])('answers %s with the page for what is not there', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'nothing here' })
  })

  it('only reads', async () => {
    expect(await get('/en/', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('choosing a port', () => {
  it('takes the next one where the first is taken', async () => {
    const second = createServer()
    expect(await listen(second, { port, tries: 20 })).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect((second.address() as AddressInfo).port).toBeGreaterThan(port)
    second.close()
  })

  it('says so where none is free', async () => {
    await expect(listen(createServer(), { port, tries: 1 })).rejects.toThrow(`Port ${port} is taken`)
  })
})
