import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy, type Options } from '../acting.ts';
import { groupNamed, setUp, suggested } from './setup-commands.ts';
import { openSetup } from './setup-screen.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const TEMPLATE = 'Thank you, {{ customer }}, says {{ guild.name }}';

/** What the custom message becomes when it is sent in #general. */
async function sent(message: string, context: object): Promise<string | undefined> {
  const options = { message, context: JSON.stringify(context) };
  await saidBy(await world.administrator.command(world.general, 'message custom-send', options));
  return publicMessages(world, world.general).at(-1)?.content;
}

function file(text: string): string {
  return world.administrator.attach(world.general, { name: 'message.json', type: 'application/json', text });
}

describe('/config message', () => {
  it('create stores a template from an option; show and sending find it by name after a restart', async () => {
    const { said, shown } = await setUp(world, 'message create', { name: 'Thanks', content: TEMPLATE });
    expect(said).toBe('Created the saved message.');
    expect(shown['Variables']).toContain('`customer`');
    await world.restart();
    expect((await setUp(world, 'message show', { message: 'thanks' })).shown).toEqual(shown);
    expect(await sent('Thanks', { customer: '@everyone' })).toBe(
      'Thank you, @\u200Beveryone, says Local Guild',
    );
  });

  it('create takes a file of JSON', async () => {
    const body = { content: 'From a file', embeds: [{ title: '{{ subject }}' }] };
    await setUp(world, 'message create', { name: 'Filed', file: file(JSON.stringify(body)) });
    expect(await sent('Filed', { subject: 'News' })).toBe('From a file');
    expect(publicMessages(world, world.general).at(-1)?.embeds).toMatchObject([{ title: 'News' }]);
  });

  it('edit changes the name, the text, or all of it in a form that holds what is stored', async () => {
    await setUp(world, 'message create', { name: 'Formed', content: 'One' });
    await setUp(world, 'message edit', { message: 'Formed', name: 'Shaped' });
    await setUp(world, 'message edit', { message: 'Shaped', content: 'Now {{ three }}' });
    expect(await sent('Shaped', { three: 3 })).toBe('Now 3');
    const run = await world.administrator.command(world.general, 'config message edit', {
      message: 'Shaped',
    });
    const screen = await run.reply();
    const [button = ''] = /setup:build-json:\d+/.exec(JSON.stringify(screen.components)) ?? [];
    const pressed = await world.administrator.click(screen, button);
    expect(JSON.stringify(await pressed.modal())).toContain('Now {{ three }}');
    const form = { name: 'Shaped', content: 'Then\n{{ four }}', more: '' };
    expect(await saidBy(await world.administrator.submit(pressed, form))).toBe('Saved your changes.');
    expect(await sent('Shaped', { four: 4 })).toBe('Then\n4');
  });

  it('delete asks first', async () => {
    const { message } = await setUp(world, 'message delete', { message: 'Shaped' });
    const [button = ''] = /setup:message-delete:\d+/.exec(JSON.stringify(message.components)) ?? [];
    const run = await world.administrator.click(message, button);
    expect((await run.reply()).content).toBe(
      'Deleted the saved message "Shaped". Messages already sent are kept.',
    );
    expect(await suggested(world, 'config message show', { message: '' }, 'message')).toEqual([
      'Thanks',
      'Filed',
    ]);
  });

  it.each<[string, Options, RegExp]>([
    ['create', { name: 'X', content: 'Hello {{ name' }, /\n- content: /],
    ['create', { name: 'X', content: '{% nope %}' }, /\n- content: .*nope/],
    ['create', { name: ' ', content: 'x' }, /\n- name: /],
    [
      'create',
      { name: 'Thanks', content: 'x' },
      /^This server already has a saved message named "Thanks"\. Choose/,
    ],
    ['edit', { message: 'Lost', content: 'x' }, /^There’s no saved message "Lost"\. Available: /],
    ['show', { message: 'Lost' }, /^There’s no saved message "Lost"\. Available: /],
  ])('%s %j is refused in a sentence', async (command, options, words) => {
    expect((await setUp(world, `message ${command}`, options)).said).toMatch(words);
  });

  it('create with a file that is no JSON, or no message, says so', async () => {
    const typed = (text: string) => setUp(world, 'message create', { name: 'X', file: file(text) });
    expect((await typed('{"content": ')).said).toMatch(/^The file .* can’t be read as JSON/);
    expect((await typed('{"contents": "x"}')).said).toMatch(/contents/);
  });

  it('a message that is not finished is not sent, and welcomes nobody', async () => {
    const begun = await world.administrator.command(world.general, 'config message create', {
      name: 'Begun',
    });
    await begun.reply();
    const { id: ticketId, channel_id: channel } = await world.openTicket();
    const unfinished = /isn't finished: it still has the text that every saved message starts with/;
    const sending = (where: string, command: string, options: Options) =>
      world.administrator.command(where, command, options).then(saidBy);
    const before = publicMessages(world, channel).length;
    expect(await sending(world.general, 'message custom-send', { message: 'Begun' })).toMatch(unfinished);
    expect(await sending(channel, 'reply', { name: 'Begun' })).toMatch(unfinished);
    expect(publicMessages(world, channel)).toHaveLength(before);
    const { data } = await world.api.call('listCustomMessages', { path: { guild_id: world.guildId } });
    const screen = await openSetup(world);
    await screen.go('place');
    await screen.go('texts');
    await screen.set('welcome_custom_message_id', [data.find(({ name }) => name === 'Begun')?.id ?? '']);
    expect(screen.text()).toMatch(unfinished);
    expect((await groupNamed(world, 'Support')).welcome_custom_message_id).toBeNull();
    const history = await world.api.ticket('getTicketHistory', { guildId: world.guildId, ticketId }, {});
    expect(JSON.stringify(history)).not.toContain('replyToTicket');
  });

  it('any of thirty messages can be a welcome: a second select has those that the first has no room for', async () => {
    const ids = [];
    for (let number = 10; number < 40; number += 1) {
      const body = { name: `Zebra ${number}`, message: { content: 'Hello' } };
      const { id } = await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
      ids.push(id);
    }
    const screen = await openSetup(world);
    await screen.go('texts');
    expect(ids.filter((id) => !screen.json().includes(id))).toEqual([]);
    await screen.set('welcome_custom_message_id', [ids.at(-1) ?? ''], 1);
    expect((await groupNamed(world, 'Support')).welcome_custom_message_id).toBe(ids.at(-1));
  });

  it('a placeholder in single braces is refused with the right spelling', async () => {
    const right = /has {(\w+)}, which would be shown as it is: write {{ \1\.\w+ }}/;
    await world.openTicket();
    const content = 'Hello {owner}';
    expect((await setUp(world, 'message create', { name: 'Braces', content })).said).toMatch(right);
    const screen = await openSetup(world);
    await screen.go('place');
    await screen.go('texts');
    const beside = await screen.write('write:\\d+:welcome_message', { text: content });
    expect(`${beside}${screen.text()}`).toMatch(right);
    expect((await groupNamed(world, 'Support')).welcome_message).not.toContain('{owner}');
    const { said } = await setUp(world, 'message create', {
      name: 'Braces',
      content: '{"a": {b}} {{ owner.name }}',
    });
    expect(said).toBe('Created the saved message.');
  });
});
