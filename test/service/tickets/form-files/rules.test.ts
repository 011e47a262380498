import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DiscordRefusal } from '../../../../src/service/base/model/discord-errors.ts';
import { englishOnly, ServiceError } from '../../../../src/service/base/model/errors.ts';
import { createOneAtATime } from '../../../../src/service/base/kit/one-at-a-time.ts';
import { formFileMessages } from '../../../../src/service/core/opening/form-files.ts';
import { createPostFormFiles } from '../../../../src/service/core/opening/post-form-files.ts';
import type { FormFileDiscord } from '../../../../src/service/core/tickets/ports.ts';
import { ticketRecord } from '../records.ts';
import { worded } from '../../../../src/words/worded.ts';
import { en } from '../../../../src/words/languages/en.ts';
import { beginningOf } from '../../../words/beginning.ts';

const MIB = 1024 * 1024;
const file = (filename: string, size = 3) => ({
  filename,
  url: `https://cdn.discordapp.com/${filename}`,
  size,
});

describe('the messages for files of a form', () => {
  const shapeOf = (answers: Parameters<typeof formFileMessages>[0]) =>
    formFileMessages(answers).map(({ place, title, part, parts, files }) => [
      place,
      title,
      `${part}/${parts}`,
      files.length,
    ]);

  it('are one for each field, of no answer without files', () => {
    const files = [file('a'), file('b')];
    expect(
      shapeOf([
        { title: 'A', files },
        { title: 'Name', value: 'x' },
        { title: 'B', files },
      ]),
    ).toEqual([
      [0, 'A', '1/1', 2],
      [1, 'B', '1/1', 2],
    ]);
  });

  it('are more where Discord takes no more at a time; what it takes never has no room of its own', () => {
    const large = [file('a', 15 * MIB), file('b', 15 * MIB), file('c', 400 * MIB), file('d', 1 * MIB)];
    expect(shapeOf([{ title: 'A', files: large }])).toEqual([
      [0, 'A', '1/2', 1],
      [1, 'A', '2/2', 3],
    ]);
  });

  it('are told apart: two answers of one title share theirs', () => {
    const ten = Array.from({ length: 10 }, (_, at) => file(`${at}`));
    expect(
      shapeOf([
        { title: 'A', files: ten },
        { title: ' A\n', files: [file('b')] },
      ]),
    ).toEqual([
      [0, 'A', '1/2', 10],
      [1, 'A', '2/2', 1],
    ]);
  });
});

describe('a file server that does not answer', () => {
  const away = () => Promise.reject(new ServiceError('SERVICE_UNAVAILABLE', englishOnly('away')));

  it('is asked again later, and in the end it is said', async () => {
    const { said, post } = posting({ download: away });
    await expect(post(8)).rejects.toThrow('away');
    expect(said).toEqual([]);
    await post(9);
    expect(said).toEqual([
      `${beginningOf('files.uploaded')}Proof):\nThe file a.txt couldn’t be downloaded from Discord.\n` +
        en['files.again'],
    ]);
  });
});

describe('the message', () => {
  it('is not posted again where it is already', async () => {
    const { said, post } = posting({ wasPosted: async () => true });
    await post(0);
    expect(said).toEqual([]);
  });

  it('is posted where the bot may not look whether it is there: it is kept from a second by its nonce', async () => {
    const wasPosted = () =>
      Promise.reject(new DiscordRefusal(50_001, worded('refused.channelHidden', { channel: 'help' })));
    const { said, post } = posting({ wasPosted });
    await post(0);
    expect(said).toEqual([`${beginningOf('files.uploaded')}Proof):`]);
  });

  it.each([
    ['open', ['woken']],
    ['closed', ['woken', 'asleep']],
  ] as const)('wakes the thread of a ticket that is %s', async (status, woken) => {
    let tries = 0;
    const { said, threads, post } = posting(
      {
        async postFiles(_channel, { content = '' }) {
          tries += 1;
          if (tries === 1) throw new DiscordRefusal(50_083, worded('why.archived'));
          said.push(content);
        },
      },
      status,
    );
    await post(0);
    expect(said).toHaveLength(1);
    expect(threads).toEqual(woken);
  });
});

/** The rule, with a Discord that does what the test says. */
function posting(change: Partial<FormFileDiscord>, status: 'open' | 'closed' = 'open') {
  const said: string[] = [];
  const threads: string[] = [];
  const formFileDiscord: FormFileDiscord = {
    isFetched: () => true,
    download: async () => bytes('abc'),
    largestFile: async () => 10 * MIB,
    wasPosted: async () => false,
    async postFiles(_channel, { content = '' }) {
      said.push(content);
    },
    ...change,
  };
  const post = createPostFormFiles({
    store: {
      find: async () => ticketRecord({ status, channel_id: '7' }),
      groupOf: async () => null,
    },
    discord: {
      async updateThread(_thread, { archived }) {
        threads.push(archived === true ? 'asleep' : 'woken');
      },
    },
    formFileDiscord,
    oneAtATime: createOneAtATime(),
    logger: pino({ level: 'silent' }),
  });
  const [message] = formFileMessages([{ title: 'Proof', files: [file('a.txt')] }]);
  if (message === undefined) throw new Error('No message');
  return {
    said,
    threads,
    post: (attempts: number) =>
      post({ guildId: '1', ticketId: '2', ...message }, '1300000000000000001', attempts),
  };
}

async function* bytes(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}
