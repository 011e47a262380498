import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { makeGroup } from '../../../e2e/members/panels.ts';
import { publicMessages, seen } from '../../../e2e/acting.ts';
import { startWorld, type World } from '../../../world.ts';
import { ask } from '../asking.ts';
import { en } from '../../../../src/words/languages/en.ts';
import { beginningOf } from '../../../words/beginning.ts';

let world: World;
let sample: { readonly url: string; readonly size: number };
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  sample = await upload('sample.txt', 'what is in it');
});
afterAll(() => world.close());

/** A file that Discord has, and where. */
async function upload(name: string, text: string) {
  const files = [{ name, mime: 'text/plain', bytes: Buffer.from(text) }];
  const { attachments } = await world.moderator.say(world.general, '', { files });
  const [file] = attachments;
  if (file === undefined) throw new Error('Nothing was uploaded');
  return { url: file.url, size: file.size };
}

const given = (filename: string, change: object = {}) => ({ filename, ...sample, ...change });

async function open(form: readonly object[], ticket_group_id?: string): Promise<string> {
  const { status, body } = await ask(world, '/ticket', {
    body: { user_id: world.member.id, form, ...(ticket_group_id && { ticket_group_id }) },
  });
  expect([status, body['message']]).toEqual([200, null]);
  return String(body['channel_id']);
}

const linesIn = (channelId: string) =>
  publicMessages(world, channelId).filter(({ content }) => content.startsWith(beginningOf('files.uploaded')));

describe('files that came with a form', () => {
  it.each([
    ['a channel', {}],
    ['a thread', { opened_channel_id: SEED_IDS.general }],
  ])('are posted in %s, a message for each field, and ping nobody', async (_, settings) => {
    const group = await makeGroup(world, { max_open_per_user: null, ...settings });
    const title = `Log of <@&${SEED_IDS.moderatorRole}> @everyone`;
    const channelId = await open(
      [
        { title, type: 19, value: 'a.txt, b.txt', files: [given('a.txt'), given('b.txt')] },
        { title: 'Name', type: 4, value: 'Milo' },
        { title: 'Picture', type: 19, files: [given('c.txt', { content_type: 'text/plain\r\nx: y' })] },
      ],
      group,
    );
    const posted = await seen(world.discord, () => {
      const lines = linesIn(channelId);
      return lines.length === 2 ? lines : undefined;
    });
    expect(posted.map(({ content }) => content).toSorted()).toEqual([
      `${beginningOf('files.uploaded')}Log of <@&${SEED_IDS.moderatorRole}> @everyone):`,
      `${beginningOf('files.uploaded')}Picture):`,
    ]);
    const names = posted.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(names.toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(
      posted.flatMap(({ mention_roles, mention_everyone }) => [mention_roles, mention_everyone]),
    ).toEqual([[], false, [], false]);
    const content = await fetch(posted[0]?.attachments[0]?.url ?? '');
    expect(await content.text()).toBe('what is in it');
  });

  it('are named where they are gone, too large or not what was said; the others are posted', async () => {
    const gone = sample.url.replace(/\/\d+\/sample/, '/1/sample');
    const channelId = await open([
      {
        title: 'Proof',
        type: 19,
        files: [
          given('here.txt'),
          given('gone*.txt', { url: gone }),
          given('large.mov', { size: 22 * 1024 * 1024 }),
          given('longer.txt', { size: 3 }),
        ],
      },
    ]);
    const posted = await seen(world.discord, () => linesIn(channelId)[0]);
    expect(posted.content.split('\n')).toEqual([
      `${beginningOf('files.uploaded')}Proof):`,
      'The file gone\\*.txt is no longer on Discord.',
      'The file large.mov is 22 MiB; the limit here is 20 MiB.',
      'The file longer.txt is larger than announced.',
      en['files.again'],
    ]);
    expect(posted.attachments.map(({ filename }) => filename)).toEqual(['here.txt']);
  });

  it('are named with Discord’s reason where it does not take them', async () => {
    const guild = { method: 'GET', route: /^\/guilds\/\d+$/ };
    const messages = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };
    let channelId = '';
    // Asks how large files can be, just before they're posted.
    world.discord.faults.pause(guild, async () => {
      const body = { code: 50_013, message: 'Missing Permissions' };
      world.discord.faults.refuse(messages, { status: 403, body, times: 1 });
    });
    channelId = await open([{ title: 'Proof', type: 19, files: [given('a.txt')] }]);
    const { content, attachments } = await seen(world.discord, () => linesIn(channelId)[0]);
    expect(content).toContain('The file a.txt couldn’t be posted.');
    expect(content).toContain('Attach Files');
    expect(attachments).toEqual([]);
  });
});

describe('files of a form are refused', () => {
  const faultsOf = async (form: readonly object[]) => {
    const { status, body } = await ask(world, '/ticket', { body: { user_id: world.member.id, form } });
    expect([status, body['code']]).toEqual([400, 'VALIDATION_FAILED']);
    return body['errors'];
  };

  it.each([
    'http://127.0.0.1:1/secret',
    'http://169.254.169.254/latest/meta-data',
    'https://cdn.discordapp.com.example.org/a.txt',
    'https://user:word@cdn.discordapp.com/a.txt',
    'http://cdn.discordapp.com/a.txt',
    'file:///etc/passwd',
    'cdn.discordapp.com/a.txt',
  ])('from %s: the service asks nobody but Discord’s file servers', async (url) => {
    expect(await faultsOf([{ title: 'Proof', type: 19, files: [given('a.txt', { url })] }])).toEqual({
      'form.0.files.0.url': [expect.stringContaining("must be a URL on Discord's file servers")],
    });
  });

  it('all faults at once, each at its field', async () => {
    const files = [given('a.txt', { size: 600 * 1024 * 1024, url: 'x' })];
    expect(
      await faultsOf([
        { title: 'Name', type: 4, files },
        { title: 'Proof', type: 19, files },
      ]),
    ).toEqual({
      'form.0.files': ['is only allowed for the answer to a file upload (type 19)'],
      'form.0.files.0.url': [expect.any(String)],
      'form.0.files.0.size': [expect.any(String)],
      'form.1.files.0.url': [expect.any(String)],
      'form.1.files.0.size': [expect.any(String)],
    });
  });

  it('more than a field or a form has', async () => {
    const many = (count: number) => Array.from({ length: count }, () => given('a.txt'));
    expect(await faultsOf([{ title: 'Proof', type: 19, files: many(11) }])).toHaveProperty(['form.0.files']);
    const fields = Array.from({ length: 6 }, (_, at) => ({ title: `P${at}`, type: 19, files: many(10) }));
    expect(await faultsOf(fields)).toEqual({ form: ['can have up to 50 files in total'] });
  });
});
