import { MODES } from '../modes.ts';
import { describeFaults } from './table.ts';

for (const mode of MODES.filter((each) => each.mode === 'channel')) describeFaults(mode);
