/** The ways in which Discord fails one call, and what is then to be said. */
import type { RequestMatch } from '@coatcheck/local-discord';
import type { World } from '../../world.ts';
import { patternOf } from '../../words/beginning.ts';

/** Calls that an action makes: such, after `skip` others. */
export interface Place {
  readonly match: RequestMatch;
  readonly skip: number;
  /** Its subject, for errors that Discord only returns for deleted things. */
  readonly channelId?: string | undefined;
  readonly messageId?: string | undefined;
}

export interface Fault {
  readonly name: string;
  readonly inject: (world: World, place: Place) => () => void;
  /** Silence is waited out, and so it is made short. */
  readonly isSilent?: true;
  /** Something is permanently gone, and with it the ticket's earlier state. */
  readonly takesAway?: true;
  /** The sentence when it's the fault that is reported. */
  readonly says: RegExp;
}

const unheard = (): void => undefined;
export const AWAY = new RegExp(
  String.raw`^Discord can't be reached right now(?: \(HTTP 50\d\))?\. .*${patternOf('refused.tryAgainInAMoment')}\n`,
);
const BUSY = new RegExp(
  String.raw`^${patternOf('refused.discordBusy')} (?:(?!Try again).)*Try again in \d+s\.\n`,
);

const limited = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
});

function answer(
  name: string,
  says: RegExp,
  given: { status: number; body: object; headers?: object; times?: number },
): Fault {
  return {
    name,
    says,
    inject: ({ discord }, { match, skip }) =>
      discord.faults.refuse(match, {
        ...given,
        body: { ...given.body },
        headers: { ...given.headers },
        skip,
      }),
  };
}

const named = (code: number): RegExp => new RegExp(`\\(Discord.s error ${code}\\)`);

const refusal = (
  status: number,
  code: number,
  message: string,
  { says = named(code), ...body }: { says?: RegExp; errors?: object } = {},
): Fault =>
  answer(`${code} ${message}`, says, {
    status,
    body: { code, message, ...body },
  });

const failing = (status: number): Fault =>
  answer(`${status}`, AWAY, { status, body: { message: String(status), code: 0 } });

/** For a body, names the field; an id that isn't one isn't a channel's, either. */
const INVALID = {
  says: /Discord answered: .*50035|must be short|was deleted/,
  errors: { name: { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be short.' }] } },
};

export const FAULTS: readonly Fault[] = [
  answer('429 for a second', BUSY, { ...limited(1), times: 1 }),
  answer('429 for longer than anyone waits', BUSY, limited(4)),
  failing(500),
  failing(502),
  {
    name: 'no answer to what is not done',
    isSilent: true,
    says: AWAY,
    inject: ({ discord }, { match, skip }) => discord.faults.hold(match, unheard, { skip, times: Infinity }),
  },
  {
    name: 'no answer to what is done',
    isSilent: true,
    says: AWAY,
    inject: ({ discord }, { match, skip }) =>
      discord.faults.hold(match, unheard, { skip, when: 'done', times: Infinity }),
  },
  {
    name: 'a connection that breaks before it is done',
    says: AWAY,
    inject: ({ discord }, { match, skip }) => discord.faults.lose(match, { skip }),
  },
  {
    name: 'a connection that breaks after it is done',
    says: AWAY,
    inject: ({ discord }, { match, skip }) => discord.faults.lose(match, { skip, when: 'done' }),
  },
  refusal(403, 50_001, 'Missing Access', {
    says: /\(Discord.s error 50001\)|[Gg]ive it View Channel (?:and Manage Threads )?there\.|service doesn’t know this server|isn't in this server anymore\./,
  }),
  refusal(403, 50_013, 'Missing Permissions'),
  refusal(400, 30_013, 'Maximum number of guild channels reached (500)'),
  refusal(400, 50_035, 'Invalid Form Body', INVALID),
  {
    name: '10003: the channel is deleted when it is asked for',
    says: /was deleted|no longer|doesn[’']t exist|10003/,
    takesAway: true,
    inject: ({ discord, administrator }, { match, skip, channelId }) =>
      channelId === undefined
        ? unheard
        : discord.faults.pause(match, () => administrator.deleteChannel(channelId), { skip }),
  },
  {
    name: '10008: the message is deleted when it is asked for',
    says: /10008/,
    inject: ({ discord, administrator }, { match, skip, channelId, messageId }) =>
      channelId === undefined || messageId === undefined
        ? unheard
        : discord.faults.pause(
            match,
            () => administrator.deleteMessage({ channel_id: channelId, id: messageId }),
            { skip },
          ),
  },
];
