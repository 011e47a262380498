/** What every page has that isn't kept up to date. */
import { offerKeys } from './keys.ts';
import './times.ts';

offerKeys();
