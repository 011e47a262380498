/** `/setup` as an administrator uses it: choosing, pressing and writing in its one message. */
import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { InteractionRun, Message, Modal, Person } from '@coatcheck/local-discord';
import { textsWithin } from '../../../src/discord-text/layout.ts';
import { GROUP_SETTINGS, type SettingField } from '../../../src/settings/group-settings.ts';
import { PANEL_SETTINGS, type PanelField } from '../../../src/settings/panel-settings.ts';
import type { World } from '../../world.ts';

type FormValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface SetupScreen {
  /** The message as it is now. */
  message(): Message;
  /** All texts that are on it now. */
  text(): string;
  /** All of it as JSON. */
  json(): string;
  /** Uses the button, without waiting for what becomes of it. */
  click(starts: string): Promise<InteractionRun>;
  /** The form that the button opens. */
  form(starts: string): Promise<Modal>;
  /** Presses the button of which the custom id begins so, after `setup:`. */
  press(starts: string): Promise<void>;
  choose(starts: string, ...values: readonly string[]): Promise<void>;
  /** Presses a button that opens a form, and submits the form; returns the text next to the screen. */
  write(starts: string, fields: FormValues): Promise<string>;
  /** Chooses in a select that opens a form, and submits the form; returns the text next to the screen. */
  chooseAndWrite(starts: string, value: string, fields: FormValues): Promise<string>;
  /** Goes to a section of the group that is shown. */
  go(section: string): Promise<void>;
  /** Sets a setting in the form of its block; `place`: that of its select. */
  set(field: SettingField, value: string | boolean | readonly string[], place?: number): Promise<void>;
}

/** Types `/setup` and, if it begins with the way to a panel, continues to all settings. */
export async function openSetup(world: World, person: Person = world.administrator): Promise<SetupScreen> {
  const first = await (await person.command(world.general, 'setup')).reply();
  const isScreen = !JSON.stringify(first.components).includes('setup:start-');
  const [settings = ''] = /setup:go:[^"]*/.exec(JSON.stringify(first.components)) ?? [];
  const { id } = isScreen ? first : await (await person.click(first, settings)).reply();
  const now = () => {
    const found = world.discord.state.messages(world.general).get(id);
    if (found === undefined) throw new Error('The screen is gone');
    return found;
  };
  const json = () => JSON.stringify(now().components);
  const customId = (starts: string): string => {
    const found = new RegExp(`"custom_id":"(setup:${starts}[^"]*)"`).exec(json())?.[1];
    if (found === undefined) throw new Error(`No ${starts} in ${json()}`);
    return found;
  };
  const settled = async (used: InteractionRun): Promise<string> => {
    const answer = await used.reply();
    expect(now().flags).toBe(MessageFlags.Ephemeral | MessageFlags.IsComponentsV2);
    return answer.id === id ? '' : `${answer.content}${JSON.stringify(answer.embeds)}`;
  };
  const noneBeside = (beside: string): void => expect(beside).toBe('');
  const press = async (starts: string) =>
    noneBeside(await settled(await person.click(now(), customId(starts))));
  const choose = async (starts: string, ...values: readonly string[]) =>
    noneBeside(await settled(await person.select(now(), customId(starts), values)));
  const write: SetupScreen['write'] = async (starts, fields) =>
    settled(await person.submit(await person.click(now(), customId(starts)), fields));
  return {
    message: now,
    click: (starts) => person.click(now(), customId(starts)),
    form: async (starts) => (await person.click(now(), customId(starts))).modal(),
    text: () => textsWithin(JSON.parse(json())).join('\n'),
    json,
    press,
    choose,
    write,
    chooseAndWrite: async (starts, value, fields) =>
      settled(await person.submit(await person.select(now(), customId(starts), [value]), fields)),
    go: async (section) => press(`go:\\d+:${section}`),
    set: async (field, value, place = 0) => {
      const input = typeof value === 'object' ? `${field}.${place}.0` : field;
      noneBeside(await write(`write:\\d+:${GROUP_SETTINGS[field].block}`, { [input]: value }));
    },
  };
}

/** The server's part of `/setup`, which begins with the setup check; the server has a group. */
export async function openServer(world: World): Promise<SetupScreen> {
  const screen = await openSetup(world);
  await screen.choose('pick', 'server');
  return screen;
}

/** What the setup check finds: its title, and the text below it. */
export async function checkUp(world: World): Promise<{ readonly title: string; readonly text: string }> {
  const [title = '', ...lines] = (await openServer(world)).text().split('\n').slice(1);
  const end = lines.indexOf('Check again');
  return { title: title.replaceAll('*', ''), text: lines.slice(0, end < 0 ? undefined : end).join('\n') };
}

/** The templates in `/setup`; the server has a group. */
export async function openMessages(world: World): Promise<SetupScreen> {
  const screen = await openSetup(world);
  await screen.choose('pick', 'messages');
  return screen;
}

/** A template in its builder. */
export async function openMessage(world: World, name: string): Promise<SetupScreen> {
  const screen = await openMessages(world);
  await screen.choose('message-pick', await messageId(world, name));
  return screen;
}

export async function messageId({ api, guildId }: World, name: string): Promise<string> {
  const query = { per_page: 100 };
  const { data } = await api.call('listCustomMessages', { path: { guild_id: guildId }, query });
  const found = data.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No message ${name}`);
  return found.id;
}

/** Sets a panel's setting in the form of its block; returns the text next to the screen. */
export const setPanel = (
  screen: SetupScreen,
  field: PanelField,
  value: string | boolean | readonly string[],
): Promise<string> =>
  screen.write(`panel-write:\\d+:${PANEL_SETTINGS[field].block}`, {
    [typeof value === 'object' ? `${field}.0.0` : field]: value,
  });
