/** The script of every page, except live updates. */
import { offerKeys } from './keys.ts';
import './times.ts';

offerKeys();
