/** Templates in `/setup`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy, type Options } from '../acting.ts';
import { groupNamed, makeGroup } from './setup-commands.ts';
import { messageId, openMessage, openMessages, openSetup, type SetupScreen } from './setup-screen.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
});
afterAll(() => world.close());

const TEMPLATE = 'Thank you, {{ customer }}, says {{ guild.name }}';

/** What the template becomes when it is sent in #general. */
async function sent(template: string, context: object): Promise<string | undefined> {
  const options = { template, context: JSON.stringify(context) };
  await saidBy(await world.administrator.command(world.general, 'message custom-send', options));
  return publicMessages(world, world.general).at(-1)?.content;
}

function file(text: string): string {
  return world.administrator.attach(world.general, { name: 'message.json', type: 'application/json', text });
}

async function store(name: string, content: string): Promise<void> {
  const body = { name, message: { content } };
  await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
}

const upload = (screen: SetupScreen, text: string): Promise<string> =>
  screen.write('message-upload', { file: [file(text)] });

describe('/setup', () => {
  it('makes a message of a file, shows what it needs, and sends it; it is still there after a restart', async () => {
    const screen = await openMessages(world);
    expect(screen.text()).toContain('Ready-made messages');
    expect(await screen.write('message-new', { name: 'Thanks' })).toBe('');
    expect(screen.text()).toContain(en['customMessage.stored']);
    const body = { content: TEMPLATE, embeds: [{ title: '{{ subject }}' }] };
    expect(await upload(screen, JSON.stringify(body))).toBe('');
    await world.restart();
    const again = await openMessage(world, 'Thanks');
    expect(again.text()).toContain('Variables: `customer`, `subject`');
    expect(again.text()).not.toContain('Used by');
    expect(again.text()).toContain('"title": "{{ subject }}"');
    expect(await sent('Thanks', { customer: '@everyone', subject: 'News' })).toBe(
      'Thank you, @\u200Beveryone, says Local Server',
    );
    expect(publicMessages(world, world.general).at(-1)?.embeds).toMatchObject([{ title: 'News' }]);
    const whole = await (await again.click('message-download')).reply();
    expect(whole.attachments).toMatchObject([{ filename: 'message.json' }]);
  });

  it('changes name, mentions, and all of it in a form that holds what is stored', async () => {
    await store('Formed', 'Now {{ three }}');
    const screen = await openMessage(world, 'Formed');
    expect(await screen.write('message-write', { name: 'Shaped' })).toBe('');
    expect(screen.text()).toContain('Template “Shaped”');
    expect(await screen.write('message-write', { 'pings.0.0': ['users', 'roles'] })).toBe('');
    expect(screen.text()).toContain('Who it can ping: Can ping members, Can ping roles');
    const pressed = await screen.click('build-json');
    expect(JSON.stringify(await pressed.modal())).toContain('Now {{ three }}');
    const form = { name: 'Shaped', content: 'Then\n{{ four }}', more: '' };
    await (await world.administrator.submit(pressed, form)).reply();
    expect(screen.text()).toContain(en['customMessage.changed']);
    expect(await sent('Shaped', { four: 4 })).toBe('Then\n4');
    expect(await screen.write('message-write', { 'pings.0.0': ['everyone'] })).toBe('');
    expect(await sent('Shaped', { four: '' })).toBe('Then\n');
    const stored = await world.api.call('getCustomMessage', {
      path: { guild_id: world.guildId, custom_message_id: await messageId(world, 'Shaped') },
    });
    expect(stored.message.allowed_mentions).toEqual({ parse: ['everyone'] });
  });

  it('makes a message an answer and back, and says why one can’t be', async () => {
    await store('Opening hours', 'We are here from 9 to 5.');
    const answer = async () => {
      const custom_message_id = await messageId(world, 'Opening hours');
      const path = { guild_id: world.guildId, custom_message_id };
      return (await world.api.call('getCustomMessage', { path })).answer;
    };
    const screen = await openMessage(world, 'Opening hours');
    expect(await screen.write('message-write', { answer: true })).toBe('');
    expect(screen.text()).toContain(
      'Members whose form it matches will see this message before their ticket opens.',
    );
    expect(screen.text()).toContain('Shown as a suggested answer before tickets open');
    expect(await answer()).toBe(true);
    expect(await screen.write('message-write', { answer: false })).toBe('');
    expect(screen.text()).toContain('This template is no longer a suggested answer.');
    expect(screen.text()).not.toContain('Shown as a suggested answer before tickets open');
    expect(await answer()).toBe(false);
    await store('Late', 'Ticket {{ ticket.number }} is late');
    const late = await openMessage(world, 'Late');
    expect(await late.write('message-write', { answer: true })).toContain(
      'Suggested answer: uses ticket.number, but answers are shown before',
    );
  });

  it('asks before it deletes, and shows what somebody else changed since instead', async () => {
    const screen = await openMessage(world, 'Shaped');
    await screen.press('message-delete');
    expect(screen.text()).toContain('Delete the template “Shaped”?');
    const other = await openMessage(world, 'Shaped');
    await other.write('message-write', { name: 'Kept' });
    await screen.press('message-deleted');
    expect(screen.text()).toContain('⚠️ Someone else changed the template in the meantime.');
    await screen.press('message-delete');
    await screen.press('message-deleted');
    expect(screen.text()).toContain('Deleted the template “Kept”. Messages already sent are kept.');
    expect(screen.json()).not.toContain('"Kept"');
  });

  it('does not overwrite what somebody else wrote since a form was opened, and gives it back', async () => {
    await store('Shared', 'One');
    const screen = await openMessage(world, 'Shared');
    const [rename, json] = [await screen.click('message-write'), await screen.click('build-json')];
    const other = await openMessage(world, 'Shared');
    await other.write('message-write', { name: 'Theirs' });
    const late = await (await world.administrator.submit(rename, { name: 'Mine' })).reply();
    expect(late.content).toContain(`${beginningOf('dashboard.othersChanged')}Name.`);
    expect(late.embeds[0]?.description).toContain('Mine');
    const form = { name: 'Shared', content: 'Two', more: '' };
    const later = await (await world.administrator.submit(json, form)).reply();
    expect(later.content).toContain('Someone else changed the template in the meantime.');
    expect(later.embeds[0]?.description).toContain('Two');
    expect((await openMessage(world, 'Theirs')).text()).toContain('One');
  });

  it('refuses in a sentence, and keeps what was typed', async () => {
    const screen = await openMessages(world);
    const taken = await screen.write('message-new', { name: 'Thanks' });
    expect(taken).toMatch(/^This server already has a template named “Thanks”\. Choose/);
    expect(taken).toContain(en['written.title']);
    await screen.choose('message-pick', await messageId(world, 'Thanks'));
    expect(await screen.write('message-write', { name: ' ' })).toMatch(/name/i);
    expect(await upload(screen, '{"content": ')).toMatch(/^The file .* can’t be read as JSON/);
    expect(await upload(screen, '{"contents": "x"}')).toMatch(/contents/);
    expect(await upload(screen, '{"content": "Hello {{ name"}')).toMatch(/content: /);
    expect(await upload(screen, '{"content": "{% nope %}"}')).toMatch(/content: .*nope/);
    expect(await upload(screen, '{"content": "Hello {owner}"}')).toMatch(SPELLING);
    expect(await upload(screen, '{"content": "{\\"a\\": {b}} {{ owner.name }}"}')).toBe('');
  });

  it('a message that is not finished is not sent, and welcomes nobody', async () => {
    await (await openMessages(world)).write('message-new', { name: 'Begun' });
    const { id: ticketId, channel_id: channel } = await world.openTicket();
    const unfinished = /isn't finished: it still has the text that every template starts with/;
    const sending = (where: string, command: string, options: Options) =>
      world.administrator.command(where, command, options).then(saidBy);
    const before = publicMessages(world, channel).length;
    expect(await sending(world.general, 'message custom-send', { template: 'Begun' })).toMatch(unfinished);
    expect(await sending(channel, 'reply', { name: 'Begun' })).toMatch(unfinished);
    expect(publicMessages(world, channel)).toHaveLength(before);
    const screen = await openSetup(world);
    await screen.go('place');
    await screen.go('texts');
    const begun = { 'welcome_custom_message_id.0.0': [await messageId(world, 'Begun')] };
    expect(await screen.write('write:\\d+:greeting', begun)).toMatch(unfinished);
    expect((await groupNamed(world, 'Support')).welcome_custom_message_id).toBeNull();
    const history = await world.api.ticket('getTicketHistory', { guildId: world.guildId, ticketId }, {});
    expect(JSON.stringify(history)).not.toContain('replyToTicket');
  });

  it('shows any of thirty messages, and any can be a welcome', async () => {
    for (let number = 10; number < 40; number += 1) await store(`Zebra ${number}`, 'Hello');
    const id = await messageId(world, 'Zebra 39');
    const list = await openMessages(world);
    expect(list.json()).not.toContain(id);
    await list.press('messages:2');
    await list.choose('message-pick', id);
    expect(list.text()).toContain('Template “Zebra 39”');
    // A second select has those that the first has no room for.
    const screen = await openSetup(world);
    await screen.go('texts');
    expect(await screen.write('write:\\d+:greeting', { 'welcome_custom_message_id.0.1': [id] })).toBe('');
    expect((await groupNamed(world, 'Support')).welcome_custom_message_id).toBe(id);
  });

  it('a placeholder in single braces of a welcome is refused with the right spelling', async () => {
    const screen = await openSetup(world);
    await screen.go('place');
    await screen.go('texts');
    const beside = await screen.write('write:\\d+:greeting', { welcome_message: 'Hello {owner}' });
    expect(`${beside}${screen.text()}`).toMatch(SPELLING);
    expect((await groupNamed(world, 'Support')).welcome_message).not.toContain('{owner}');
  });
});

const SPELLING = /has {(\w+)}, which would be shown as it is: write {{ \1\.\w+ }}/;
