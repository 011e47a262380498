/** The service alone in a separate process, so that a test can kill it without killing anything else. */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { LONGEST, noteStretches } from './stretches.ts';
import { type ServiceOptions, startService } from '../src/service/service.ts';

// Written by service-child.ts, from an object of this shape.
const options = JSON.parse(process.argv[2] ?? '') as Omit<ServiceOptions, 'logger'>;
const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
const { url, embeddedToken } = await startService({ ...options, logger });
process.send?.({ url, token: embeddedToken });
const stretches = noteStretches();
process.on('message', (asked) => {
  if (asked === LONGEST) process.send?.({ longest: stretches.longest() });
});
// A killed process keeps none of its compiled code, which the next one should find.
flushCompileCache();
// The test is over, or died itself.
process.once('disconnect', () => process.exit());
