import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/log.ts';
import { partsOf, startSystem } from '../../src/system.ts';

export interface RunningSystem extends AsyncDisposable {
  /** The page of the local Discord. */
  readonly address: string;
  readonly dataDir: string;
}

/** Starts everything that `npm start` starts, on free ports and with data of its own, which is removed afterwards. */
export async function startAll(): Promise<RunningSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const level = 'warn';
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOCAL_DISCORD_PORT: '0', LOG_LEVEL: level });
  const system = await startSystem(config, partsOf(config), createLogger({ level, isTerminal: false }));
  const [address = ''] = /http:\S+/.exec(system.started[0] ?? '') ?? [];
  return {
    address,
    dataDir,
    async [Symbol.asyncDispose]() {
      await system.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
