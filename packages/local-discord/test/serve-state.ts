/** A local Discord that keeps its world in the given file; prints its address. */
import { startLocalDiscord } from '../src/local-discord.ts';

const discord = await startLocalDiscord({ port: 0, stateFile: process.argv[2] });
console.log(discord.url);
