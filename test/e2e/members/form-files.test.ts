import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { InteractionRun } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, publicMessages, saidBy, seen } from '../acting.ts';
import { textsOfControl } from '../control-texts.ts';
import { changeGroup, makeGroup } from '../setup/setup-commands.ts';
import { openSetup } from '../setup/setup-screen.ts';
import { channelIn, markOf, postPanel } from './panels.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const PROOF = '1:19:Proof';

/** A group whose form asks for files. */
async function groupAsking(name: string, channel?: string): Promise<string> {
  await makeGroup(world, { name, ...(channel !== undefined && { opened_channel_id: channel }) });
  await changeGroup(world, name, {
    form_fields: [
      [{ title: 'Rules', type: 10, content: 'Be **kind**.' }],
      [{ title: 'Proof', type: 19, max_values: 2, file_types: ['.txt'] }],
    ],
  });
  const { data } = await world.api.call('listTicketGroups', { path: { guild_id: world.guildId } });
  return data.find((group) => group.name === name)?.id ?? '';
}

const upload = (text: string, name: string) =>
  world.member.attach(world.general, { name, type: 'text/plain', text });

const linesIn = (channelId: string) =>
  publicMessages(world, channelId).filter(({ content }) => content.startsWith(beginningOf('files.uploaded')));

it.each([
  ['channels', undefined],
  ['threads', SEED_IDS.general],
])(
  'a file of a form comes into the ticket, and its transcript, where tickets are %s',
  async (mode, channel) => {
    const group = await groupAsking(`Proofs in ${mode}`, channel);
    const panel = await postPanel(world, 'buttons', group);
    const modal = await (await world.member.click(panel, markOf(panel))).modal();
    expect(modal.components[0]).toMatchObject({ type: 10, content: 'Be **kind**.' });
    const run = await world.member.submit(modal, {
      [PROOF]: [upload('one', 'a.txt'), upload('two', 'b.txt')],
    });
    const channelId = channelIn(await saidBy(run));
    expect(textsOfControl(controlMessage(world, channelId))[1]).toBe('**Proof**\na.txt, b.txt');
    const { content, attachments } = await seen(world.discord, () => linesIn(channelId)[0]);
    expect(content).toBe(`${beginningOf('files.uploaded')}Proof):`);
    const texts = await Promise.all(attachments.map(async ({ url }) => (await fetch(url)).text()));
    expect(texts).toEqual(['one', 'two']);

    const path = { guild_id: world.guildId, channel_id: channelId };
    await world.api.call('saveTicketTranscriptByChannel', { path });
    const transcript = await world.api.call('getTicketTranscriptByChannel', { path });
    expect(transcript.channel_message_attachments?.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(linesIn(channelId)).toHaveLength(1);
  },
);

it('what is not what the field takes cannot be sent, and a look at the form makes no ticket', async () => {
  const name = 'Looked at';
  const group = await groupAsking(name);
  const screen = await openSetup(world);
  await screen.choose('pick', group);
  await screen.go('form');
  const open = () => screen.click('form-try');
  const submit = async (run: InteractionRun, file: string) =>
    world.administrator.submit(run, {
      [PROOF]: [world.administrator.attach(world.general, { name: file, type: 'text/plain', text: 'x' })],
    });
  await expect(submit(await open(), 'a.pdf')).rejects.toMatchObject({ code: 50_035 });
  const reply = await (await submit(await open(), 'a.txt')).reply();
  expect(reply.content).toBe('This was a preview, so no ticket was opened.');
  expect(reply.embeds[0]?.fields).toMatchObject([{ name: 'Proof', value: 'a.txt' }]);
});
