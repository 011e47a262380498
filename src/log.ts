import { pino, type Logger } from 'pino';

/** One line of JSON a record; readable on a terminal. Whatever could hold a secret is cut out before it is written. */
export function createLogger(level: string, isTerminal: boolean): Logger {
  return pino({
    level,
    redact: ['*.authorization', '*.headers.authorization', '*.token', 'token'],
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  });
}
