import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, publicMessages, seen } from '../../e2e/acting.ts';
import { greetingIn } from '../../e2e/control-texts.ts';
import { ask, UNKNOWN } from '../tickets/asking.ts';

const LAYOUT = 1 << 15;
const text = (content: string) => ({ type: 10, content });
const layout = (...contents: string[]) => ({
  flags: LAYOUT,
  components: [{ type: 17, components: contents.map(text) }],
});

let world: World;
let made = 0;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const named = (word: string) => `${word} ${(made += 1)}`;

async function store(message: object): Promise<{ id: string; name: string }> {
  const { body } = await ask(world, '/messages', { body: { name: named('Message'), message } });
  return { id: String(body['id']), name: String(body['name']) };
}

async function makeGroup(more: object = {}): Promise<{ id: string; name: string }> {
  const { body } = await ask(world, '/groups', { body: { name: named('Group'), ...more } });
  return { id: String(body['id']), name: String(body['name']) };
}

const change = (id: string, message: object) => ask(world, `/messages/${id}`, { body: { message } });

describe('a custom message as a welcome', () => {
  const MODES = [
    ['channels', {}],
    ['threads', { opened_channel_id: SEED_IDS.general }],
  ] as const;

  it.each(MODES)('is posted once after the ticket’s own message, filled in: %s', async (_, place) => {
    const message = { ...layout('Hello {{ owner.mention }}, {{ ticket.group }} in {{ guild.name }}') };
    const { id } = await store(message);
    const group = await makeGroup({ ...place, welcome_custom_message_id: id, welcome_message: 'Hi' });
    const body = { user_id: SEED_IDS.member, ticket_group_id: group.id };
    const { body: ticket } = await ask(world, '/ticket', { body });
    const channel = String(ticket['channel_id']);
    const said = (): Message[] => publicMessages(world, channel);
    const isWelcome = ({ id: own, flags }: Message): boolean =>
      (flags & LAYOUT) !== 0 && own !== controlMessage(world, channel)?.id;
    const welcomes = () => said().filter(isWelcome);
    await seen(world.discord, () => welcomes().length === 1);
    expect(JSON.stringify(welcomes()[0]?.components)).toContain(
      `Hello <@${SEED_IDS.member}>, ${group.name} in Local Server`,
    );
    expect(welcomes()[0]?.mentions).toEqual([]);
    expect(said().findIndex(isWelcome)).toBeGreaterThan(
      said().findIndex(({ id: own }) => own === controlMessage(world, channel)?.id),
    );
    expect(greetingIn(controlMessage(world, channel))).toBe('Hi');
    // Anyone who comes back was already welcomed.
    await ask(world, `/ticket/${String(ticket['id'])}/close`, { body: {} });
    await ask(world, `/ticket/${String(ticket['id'])}/open`, { body: {} });
    expect(welcomes()).toHaveLength(1);
  });

  it('is refused where it is none, or uses what a welcome does not have', async () => {
    const { id } = await store({ content: 'Your {{ order }}' });
    for (const [given, says] of [
      [id, "uses order, which doesn't exist"],
      [UNKNOWN, "isn't a template in this server"],
    ]) {
      const { status, body } = await ask(world, '/groups', {
        body: { name: named('Group'), welcome_custom_message_id: given },
      });
      expect([status, body['errors']]).toEqual([
        400,
        { welcome_custom_message_id: [expect.stringContaining(says ?? '')] },
      ]);
    }
  });

  it('can neither go nor become what its group can’t use, until the group has none', async () => {
    const { id, name } = await store({ content: 'Hello' });
    const group = await makeGroup({ welcome_custom_message_id: id });
    const changed = await change(id, { content: '{{ order }}' });
    expect([changed.status, changed.body['errors']]).toEqual([
      400,
      {
        message: [
          expect.stringMatching(`uses order, .*; it's the greeting of the ticket type “${group.name}”`),
        ],
      },
    ]);
    const { body: used } = await ask(world, `/messages/${id}`, { method: 'GET' });
    expect(used['used_by']).toEqual([{ kind: 'group', ...group }]);
    const gone = await ask(world, `/messages/${id}`, { method: 'DELETE' });
    expect([gone.status, gone.body['code'], gone.body['message']]).toEqual([
      409,
      'CUSTOM_MESSAGE_IN_USE',
      `The template “${name}” is used by the ticket type “${group.name}” as its greeting. Choose another one or none there first.`,
    ]);
    await ask(world, `/groups/${group.id}`, { body: { welcome_custom_message_id: null } });
    expect((await ask(world, `/messages/${id}`, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('a custom message as a panel', () => {
  let group: { id: string; name: string };
  beforeAll(async () => {
    group = await makeGroup();
  });

  const panelBody = (more: object) => ({
    name: named('Panel'),
    options: [{ group_id: group.id, label: 'Open' }],
    ...more,
  });

  async function posted(
    more: object,
  ): Promise<{ panel: string; shown: () => Message | undefined; all: () => Message[] }> {
    const { body } = await ask(world, '/panels', { body: panelBody(more) });
    const panel = String(body['id']);
    const sent = await ask(world, `/panels/${panel}/send/${world.general}`);
    expect(sent.status).toBe(200);
    const bears = (message: Message) => JSON.stringify(message.components).includes(`panel:open:${group.id}`);
    const all = () => publicMessages(world, world.general).filter(bears);
    const messages = world.discord.state.messages(world.general);
    return { panel, all, shown: () => messages.get(String(sent.body['id'])) };
  }

  const button = () => ({ type: 1, components: [{ type: 2, custom_id: `panel:open:${group.id}` }] });

  it('is shown with the panel’s button below it, follows its changes, and becomes what the panel is then', async () => {
    const { id } = await store(layout('Welcome to {{ guild.name }}'));
    const { panel, shown, all } = await posted({ custom_message_id: id });
    expect(shown()?.components).toMatchObject([
      { components: [{ content: 'Welcome to Local Server' }] },
      button(),
    ]);
    await change(id, layout('Another text'));
    await seen(world.discord, () => JSON.stringify(shown()?.components).includes('Another text'));
    // A layout can't become an embed: the panel is posted again.
    await ask(world, `/panels/${panel}`, { body: { custom_message_id: null, title: 'As an embed' } });
    await seen(world.discord, () => shown() === undefined && all().length === 1);
    expect(all()[0]).toMatchObject({ embeds: [{ title: 'As an embed' }], components: [button()] });
    const { body } = await ask(world, `/panels/${panel}`, { method: 'GET' });
    expect(body['messages']).toEqual([{ channel_id: world.general, message_id: all()[0]?.id }]);
    // And an embed becomes a layout in place.
    const [before] = all();
    await ask(world, `/panels/${panel}`, { body: { custom_message_id: id } });
    await seen(world.discord, () => JSON.stringify(all()[0]?.components).includes('Another text'));
    expect([all()[0]?.id, all()[0]?.content, all()[0]?.embeds]).toEqual([before?.id, '', []]);
  });

  it('of the older kind has its own rows above the panel’s', async () => {
    const row = { type: 1, components: [{ type: 2, style: 5, label: 'Rules', url: 'https://a.example/' }] };
    const { id } = await store({ content: 'Hi', embeds: [{ title: 'Help' }], components: [row] });
    const { shown } = await posted({ custom_message_id: id });
    expect(shown()).toMatchObject({
      content: 'Hi',
      embeds: [{ title: 'Help' }],
      components: [row, button()],
    });
  });

  it.each([
    [
      'a variable that a panel does not know',
      () => ({ content: '{{ ticket.number }}' }),
      'uses ticket.number',
    ],
    [
      'no room for its buttons',
      () => layout(...Array<string>(38).fill('x')),
      "has 41 parts including the panel's own",
    ],
    [
      'five rows already',
      () => ({
        components: Array.from({ length: 5 }, () => ({
          type: 1,
          components: [{ type: 2, style: 5, label: 'x', url: 'https://a.example/' }],
        })),
      }),
      "has 6 rows including the panel's own",
    ],
    [
      'its button already',
      () => ({
        components: [button()].map((row) => ({
          ...row,
          components: [{ type: 2, style: 1, label: 'x', custom_id: `panel:open:${group.id}` }],
        })),
      }),
      'has a button that the panel adds',
    ],
  ])('is refused with %s, when it is set and when it changes', async (_, message, says) => {
    const faulty = await store(message());
    const set = await ask(world, '/panels', { body: panelBody({ custom_message_id: faulty.id }) });
    expect([set.status, set.body['errors']]).toEqual([
      400,
      { custom_message_id: [expect.stringContaining(says)] },
    ]);
    const { id } = await store(layout('Fits'));
    const body = panelBody({ custom_message_id: id });
    await ask(world, '/panels', { body });
    const changed = await change(id, message());
    expect([changed.status, changed.body['errors']]).toEqual([
      400,
      { message: [expect.stringMatching(`${says}.*; it's used by the panel “${body.name}”`)] },
    ]);
    expect((await ask(world, `/messages/${id}`, { method: 'DELETE' })).body['code']).toBe(
      'CUSTOM_MESSAGE_IN_USE',
    );
  });
});
