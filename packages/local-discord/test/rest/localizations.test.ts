/** Commands in other languages: registering, listing and using them. */
import { Locale, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botFor, localDiscord, register, restFor, SEED_IDS } from '../world.ts';

const { general, guild, moderator } = SEED_IDS;

const OPTION = { type: 3, name: 'reason', description: 'Why' };
const CHOICE = { name: 'Low', value: 'low' };
const LEVEL = {
  ...OPTION,
  name: 'level',
  choices: [{ ...CHOICE, name_localizations: { de: 'Niedrig', 'es-ES': 'Baja' } }],
};
const CLOSE = {
  name: 'close',
  description: 'Closes',
  name_localizations: { de: 'schließen' },
  description_localizations: { de: 'Schließt', 'es-ES': 'Cierra', 'en-GB': 'Closes it', fr: 'Closes' },
  options: [{ ...OPTION, description_localizations: { de: 'Warum' } }, LEVEL],
};

async function listed(discord: LocalDiscord, locale?: string, inFull = false): Promise<unknown> {
  const [command] = (await restFor(discord).get(
    Routes.applicationGuildCommands(discord.applicationId, guild),
    {
      ...(locale !== undefined && { headers: { 'X-Discord-Locale': locale } }),
      query: new URLSearchParams({ with_localizations: String(inFull) }),
    },
  )) as [unknown];
  return command;
}

test('a list has one reader’s texts, with Discord’s fallbacks, and all of them only on demand', async () => {
  await using discord = await localDiscord();
  await register(discord, [CLOSE]);
  const german = {
    name: 'close',
    name_localized: 'schließen',
    description_localized: 'Schließt',
    options: [{ description_localized: 'Warum' }, { choices: [{ ...CHOICE, name_localized: 'Niedrig' }] }],
  };
  expect(await listed(discord, 'de')).toMatchObject(german);
  expect(JSON.stringify(await listed(discord, 'de'))).not.toContain('localizations');
  expect(await listed(discord, 'es-419')).toMatchObject({
    description_localized: 'Cierra',
    options: [{}, { choices: [{ name_localized: 'Baja' }] }],
  });
  expect(await listed(discord)).toMatchObject({ description_localized: 'Closes it' });
  expect(await listed(discord, 'ja')).not.toHaveProperty('description_localized');
  // What repeats the default is ignored.
  const { fr: _, ...kept } = CLOSE.description_localizations;
  expect(await listed(discord, 'de', true)).toEqual(
    expect.objectContaining({ ...CLOSE, description_localizations: kept }),
  );
  expect(await listed(discord, 'de', true)).not.toHaveProperty('name_localized');
});

const long = (length: number) => 'x'.repeat(length);

test.each([
  ['an unknown language', { name_localizations: { pt_BR: 'a' } }, 'name_localizations.pt_BR', 'CHOICES'],
  ['a long name', { name_localizations: { de: long(33) } }, 'name_localizations.de', 'BAD_LENGTH'],
  ['no name at all', { name_localizations: { de: '' } }, 'name_localizations.de', 'REQUIRED'],
  ['a name in capitals', { name_localizations: { de: 'Ab' } }, 'name_localizations.de', 'INVALID_NAME'],
  [
    'a long description of an option',
    { options: [{ ...OPTION, description_localizations: { ja: long(101) } }] },
    'options.0.description_localizations.ja',
    'BAD_LENGTH',
  ],
  [
    'a long choice',
    { options: [{ ...OPTION, choices: [{ ...CHOICE, name_localizations: { fr: long(101) } }] }] },
    'options.0.choices.0.name_localizations.fr',
    'BAD_LENGTH',
  ],
  [
    'two options of one name',
    { options: [OPTION, { ...OPTION, name: 'why', name_localizations: { de: 'reason' } }] },
    'options.1.name',
    'NAME_INVALID',
  ],
])('%s is refused at its place', async (_, more, place, code) => {
  await using discord = await localDiscord();
  const refused = await register(discord, [{ name: 'a', description: 'A', ...more }]).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 50035, rawError: {} });
  const path = `rawError.errors.0.${place}._errors.0.code`.split('.');
  expect(refused).toHaveProperty(path, expect.stringContaining(code));
});

test('of each text the longest translation counts, and 8,000 are the most', async () => {
  await using discord = await localDiscord();
  const choice = { name: 'c', name_localizations: { ja: long(27) } };
  const option = (index: number) => ({
    ...OPTION,
    name: `o${index + 10}`,
    // The German of some, the French of others: no one language is as long as what is counted.
    description_localizations: { [index % 2 === 0 ? 'de' : 'fr']: long(100) },
    choices: Array.from({ length: 10 }, (_, at) => ({ ...choice, value: `v${at}` })),
  });
  // 20 × (3 + 100 + 10 × (27 + 2)) + (4 + 35) + (1 + 100) = 8,000
  const options = Array.from({ length: 20 }, (_, index) => option(index));
  const last = { ...OPTION, name: 'last', description: long(35) };
  const command = {
    name: 'a',
    description: 'A',
    description_localizations: { 'pt-BR': long(100) },
    options: [...options, last],
  };
  await register(discord, [command]);
  await expect(register(discord, [{ ...command, name: 'ab' }])).rejects.toMatchObject({
    code: 50035,
    rawError: { errors: { 0: { _errors: [{ code: 'APPLICATION_COMMAND_TOO_LARGE' }] } } },
  });
});

test('interactions of all kinds tell the language that the person chose, and suggestions are shown in it', async () => {
  await using discord = await localDiscord();
  await register(discord, [
    { ...CLOSE, options: [{ ...OPTION, autocomplete: true }] },
    { name: 'Who', type: 2, name_localizations: { ja: 'だれ' } },
  ]);
  const heard: string[] = [];
  await using _bot = await botFor(discord, (interaction) => {
    heard.push(interaction.locale);
    return interaction.isAutocomplete()
      ? interaction.respond([{ name: 'Done', nameLocalizations: { [Locale.Japanese]: '完了' }, value: 'x' }])
      : interaction.isRepliable() && interaction.reply(interaction.guildLocale ?? '');
  });
  const person = discord.as(moderator);
  await person.choose('ja');
  expect(await person.autocomplete(general, 'close', { reason: '' }, 'reason')).toEqual([
    { name: '完了', value: 'x' },
  ]);
  const reply = await (await person.context(general, 'Who', moderator)).reply();
  expect(reply.content).toBe('en-US');
  await (await person.command(general, 'close')).reply();
  expect(heard).toEqual(['ja', 'ja', 'ja']);
});
