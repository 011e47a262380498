/** Another project with the packed client: it calls the API and receives a webhook. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eventually, type Machine } from './machine.ts';
import { type Proof, proved, REPOSITORY } from './proof.ts';

export interface Outsider {
  /** Where it listens for webhooks. */
  readonly origin: string;
  /** Runs an action of caller.ts with an API token. @returns its result */
  call(action: string, service: Service, given: string): Promise<unknown>;
  /** Waits for the webhook to bring it, verified, after what was heard before. */
  hears(type: string, ticketId: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Service {
  readonly address: string;
  readonly token: string;
}

export async function createOutsider({ machine, at }: Proof, guildId: string): Promise<Outsider> {
  const folder = at('outsider');
  await mkdir(folder);
  await install(machine, folder);
  // The packaged Node where the machine's is too old: the client needs 22.19.
  const node = `${at('opt/coatcheck/scripts/with-node')} node`;
  const receiver = await machine.start(`${node} receiver.ts`, /^at .+$/m, { folder });
  const [, origin = ''] = /^at (.+)$/m.exec(receiver.output()) ?? [];
  let heard = 0;
  return {
    origin,
    async call(action, { address, token }, given) {
      const command = `${node} caller.ts ${action} ${address} ${token} ${guildId} ${given}`;
      return JSON.parse(await machine.runAsService(command, { folder }));
    },
    async hears(type, ticketId) {
      const line = `verified ticket.${type} of ${ticketId}, and rejected a forged one\n`;
      const found = (): number => receiver.output().indexOf(line, heard);
      await eventually(`the webhook brings ${type}; heard: ${receiver.output()}`, () => found() >= 0);
      heard = found() + line.length;
    },
    stop: () => receiver.stop(),
  };
}

async function install(machine: Machine, folder: string): Promise<void> {
  await machine.own(folder);
  const packed = await machine.run(`npm run --silent pack:client -- '${folder}'`, { folder: REPOSITORY });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await machine.run(`npm install --no-audit --no-fund '${packed}'`, { folder });
  for (const program of ['caller.ts', 'receiver.ts'])
    await cp(new URL(program, import.meta.url), join(folder, program));
  proved(`npm run pack:client: ${basename(packed)} installed in a project of someone else`);
}
