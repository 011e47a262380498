/** The guide's "Several services": the parts in processes of their own. */
import { type Proof, proved } from './proof.ts';
import type { System } from './installation.ts';

export interface Parts {
  readonly service: System;
  stop(): Promise<void>;
}

export async function startParts(
  { bot, said }: Proof,
  userId: string,
  place: Readonly<Record<string, string>>,
): Promise<Parts> {
  const service = await bot.part(said('npm run start:service'), place);
  const command = 'npm run create-token -- --user YOUR_USER_ID --act-as --anonymous --every-guild --name bot';
  const told = await bot.script(said(command, { YOUR_USER_ID: userId }), place);
  const start = 'API_BASE_URL=http://127.0.0.1:4000 API_KEY=tkt_… PORT=4001 npm run start:bot';
  const line = said(start, {
    'http://127.0.0.1:4000': service.address,
    'tkt_…': told.split('\n').at(-1) ?? '',
    'PORT=4001': 'PORT=0',
  });
  const alone = await bot.part(line);
  proved('npm run start:service and npm run start:bot: ready, each in a separate process');
  return {
    service,
    async stop() {
      await alone.stop();
      await service.stop();
    },
  };
}
