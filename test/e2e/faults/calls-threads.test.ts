import { MODES } from '../modes.ts';
import { describeCalls } from './calls.ts';

for (const mode of MODES.filter((each) => each.mode === 'thread')) describeCalls(mode);
