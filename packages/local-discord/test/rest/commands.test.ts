import { expect, test } from 'vitest';
import { botFor, localDiscord, onCommand, register, SEED_IDS } from '../world.ts';

const { general, moderator, member, guild, staff, moderatorRole } = SEED_IDS;

const TICKET = {
  name: 'ticket',
  description: 'Tickets',
  default_member_permissions: String(1 << 13),
  options: [
    {
      type: 2,
      name: 'staff',
      description: 'For staff',
      options: [
        {
          type: 1,
          name: 'add',
          description: 'Adds',
          options: [
            { type: 6, name: 'user', description: 'Who', required: true },
            { type: 8, name: 'role', description: 'Role' },
            { type: 7, name: 'place', description: 'Where' },
            { type: 3, name: 'reason', description: 'Why', autocomplete: true, max_length: 10 },
          ],
        },
      ],
    },
  ],
};

test('subcommands in groups arrive with resolved users, members, roles and channels', async () => {
  await using discord = await localDiscord();
  await register(discord, [TICKET]);
  await using _bot = await botFor(
    discord,
    onCommand((interaction) => {
      const { options } = interaction;
      const role = options.getRole('role', true);
      const place = options.getChannel('place', true);
      const words = [
        options.getSubcommandGroup(),
        options.getSubcommand(),
        options.getUser('user', true).username,
      ];
      const locked = interaction.memberPermissions?.has('ManageMessages');
      return interaction.reply([...words, role.name, place.name, interaction.guildId, locked].join(' '));
    }),
  );
  const run = await discord
    .as(moderator)
    .command(general, 'ticket staff add', { user: member, role: moderatorRole, place: staff });
  const reply = await run.reply();
  expect(reply.content).toBe(`staff add milo Moderator staff ${guild} true`);
  expect(reply.interaction).toMatchObject({ name: 'ticket staff add', user: { id: moderator } });
  expect(reply.interaction_metadata).toMatchObject({ name: 'ticket staff add' });
});

test('default_member_permissions keeps a command from a member; options are checked before anything is sent', async () => {
  await using discord = await localDiscord();
  await register(discord, [TICKET]);
  await expect(
    discord.as(member).command(general, 'ticket staff add', { user: member }),
  ).rejects.toMatchObject({
    code: 10063,
  });
  await expect(discord.as(moderator).command(general, 'ticket staff add')).rejects.toMatchObject({
    code: 50035,
  });
  const tooLong = { user: member, reason: 'x'.repeat(11) };
  await expect(discord.as(moderator).command(general, 'ticket staff add', tooLong)).rejects.toMatchObject({
    code: 50035,
  });
});

test('autocomplete gives the suggestions for what is typed', async () => {
  await using discord = await localDiscord();
  await register(discord, [TICKET]);
  await using _bot = await botFor(discord, (interaction) =>
    interaction.isAutocomplete()
      ? interaction.respond([{ name: `${interaction.options.getFocused()}!`, value: 'x' }])
      : undefined,
  );
  const choices = await discord
    .as(moderator)
    .autocomplete(general, 'ticket staff add', { reason: 'sp' }, 'reason');
  expect(choices).toEqual([{ name: 'sp!', value: 'x' }]);
});

test('commands of the context menu arrive with their target', async () => {
  await using discord = await localDiscord();
  await register(discord, [
    { name: 'Who', type: 2 },
    { name: 'Quote', type: 3 },
  ]);
  await using _bot = await botFor(discord, (interaction) => {
    if (interaction.isUserContextMenuCommand()) return interaction.reply(interaction.targetUser.username);
    if (interaction.isMessageContextMenuCommand())
      return interaction.reply(interaction.targetMessage.content);
    return undefined;
  });
  const person = discord.as(moderator);
  const said = await person.say(general, 'words');
  expect((await (await person.context(general, 'Who', member)).reply()).content).toBe('milo');
  expect((await (await person.context(general, 'Quote', said.id)).reply()).content).toBe('words');
});

test('a definition that breaks the rules is refused with each fault at its place', async () => {
  await using discord = await localDiscord();
  const options = [
    { type: 3, name: 'a', description: 'optional' },
    { type: 3, name: 'b', description: 'required', required: true },
  ];
  const put = register(discord, [
    { name: 'Bad Name', description: 'x' },
    { name: 'ok', description: 'x', options },
  ]);
  await expect(put).rejects.toMatchObject({
    code: 50035,
    rawError: {
      errors: {
        0: { name: { _errors: [{ code: 'APPLICATION_COMMAND_INVALID_NAME' }] } },
        1: { options: { 1: { _errors: [{ code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID' }] } } },
      },
    },
  });
});
