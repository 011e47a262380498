/** `/transcript export-user`: what is stored of a person, for whoever asked alone. */
import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzip } from '../../service/data-export/unzip.ts';
import { startWorld, type World } from '../../world.ts';
import { administer } from './setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

it('answers with a link that only the one who asked sees, and that opens', async () => {
  const { channel_id: channelId } = await world.openTicket();
  await world.member.say(channelId, 'my own words');
  const { message, title, text } = await administer(world, 'transcript export-user', {
    user: world.member.id,
  });
  expect(title).toBe('Personal data');
  expect((message.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
  const [, url = ''] = /\]\((\S+)\)/.exec(text) ?? [];
  const written = async () => {
    const files = unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    return files.get('messages.json')?.toString();
  };
  await expect.poll(written).toContain('my own words');
});
