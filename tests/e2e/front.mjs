// Serves a built page in front of a server that does not carry it: files from the folder, /api and /ws passed on as they come.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/**
 * @param {string} folder
 * @param {number} port of the server behind
 * @returns {Promise<import('node:http').Server>}
 */
export async function openFront(folder, port) {
  const front = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://house').pathname;
    if (/^\/(api|healthz|metrics)\b/.test(path)) return passOn(asked, answer);
    try {
      const file = normalize(path === '/' ? '/index.html' : path);
      const bytes = readFileSync(join(folder, file));
      const type = types[extname(file)] ?? 'application/octet-stream';
      if (type === 'font/woff2') return answer.writeHead(200, { 'Content-Type': type }).end(bytes);
      answer.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(bytes));
    } catch {
      answer.writeHead(404).end();
    }
  });
  function passOn(asked, answer) {
    const behind = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    behind.on('error', () => answer.destroy());
    asked.pipe(behind);
  }
  front.on('upgrade', (asked, socket, head) => {
    const behind = connect(port, '127.0.0.1', () => {
      const headers = asked.rawHeaders.flatMap((name, i) => (i % 2 ? [] : [`${name}: ${asked.rawHeaders[i + 1]}`]));
      behind.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    behind.on('error', () => socket.destroy());
    behind.on('close', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  await new Promise((listening) => front.listen(0, '127.0.0.1', () => listening(undefined)));
  return front;
}
