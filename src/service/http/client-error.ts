import type { Socket } from 'node:net';
import { ServiceError } from '../errors.ts';
import { envelopeOf } from './envelope.ts';
import { requestIdOf } from './request-id.ts';

/** Bytes that are no HTTP request: there is no request to answer, so the envelope is written by hand. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new ServiceError('VALIDATION_FAILED', 'This is not a valid HTTP request.');
  const body = JSON.stringify(envelopeOf(refusal, requestIdOf({ headers: {} })));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    'Cache-Control: no-cache, private',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
