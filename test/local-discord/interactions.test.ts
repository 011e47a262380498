import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Routes,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type Interaction,
} from 'discord.js';
import { expect, test } from 'vitest';
import { botFor, localDiscord, onCommand, register, restFor, SEED_IDS } from './world.ts';

const { general, moderator, member, guild, staff, moderatorRole } = SEED_IDS;

/** The first interaction that a bot is given. */
function firstInteraction() {
  const { promise, resolve } = Promise.withResolvers<Interaction>();
  return { promise, resolve };
}

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

test('a second callback is 40060; an unknown one and one of the wrong kind are refused', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  const first = firstInteraction();
  await using _bot = await botFor(discord, first.resolve);
  const run = await discord.as(moderator).command(general, 'ping');
  const { id, token } = await first.promise;
  const rest = restFor(discord);
  const callback = (type: number): Promise<unknown> =>
    rest.post(Routes.interactionCallback(id, token), {
      auth: false,
      body: { type, data: { content: 'pong' } },
    });
  await expect(callback(8)).rejects.toMatchObject({ code: 50035 });
  await callback(4);
  await expect(callback(4)).rejects.toMatchObject({ code: 40060 });
  expect((await run.reply()).type).toBe(20);
  const other = rest.post(Routes.interactionCallback('1', token), { auth: false, body: { type: 5 } });
  await expect(other).rejects.toMatchObject({ code: 10062 });
});

test('after three seconds the token is dead and the person sees the failure; after fifteen minutes too', async () => {
  let now = Date.now();
  await using discord = await localDiscord({ clock: () => now });
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  const seen: Interaction[] = [];
  await using _bot = await botFor(discord, (interaction) => seen.push(interaction));
  await discord.as(moderator).command(general, 'ping');
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  const late = seen.pop();
  now += 3001;
  const rest = restFor(discord);
  const post = (interaction: Interaction | undefined): Promise<unknown> =>
    rest.post(Routes.interactionCallback(interaction?.id ?? '', interaction?.token ?? ''), {
      auth: false,
      body: { type: 5 },
    });
  await expect(post(late)).rejects.toMatchObject({ code: 10062 });
  await discord.as(moderator).command(general, 'ping');
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  const [inTime] = seen;
  await post(inTime);
  now += 15 * 60 * 1000 + 1;
  const path = Routes.webhookMessage(discord.applicationId, inTime?.token ?? '');
  await expect(rest.patch(path, { auth: false, body: { content: 'x' } })).rejects.toMatchObject({
    code: 50027,
    status: 401,
  });
});

test('the first follow-up after a defer fills the placeholder, whose ephemerality stays; later ones choose', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  await using _bot = await botFor(
    discord,
    onCommand(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp({ content: 'first' });
      await interaction.followUp({ content: 'second' });
      await interaction.editReply({ content: 'edited' });
    }),
  );
  const run = await discord.as(moderator).command(general, 'ping');
  await expect.poll(() => run.replies().map(({ content }) => content)).toEqual(['edited', 'second']);
  expect(run.replies().map(({ flags }) => flags & 64)).toEqual([64, 0]);
  const contents = discord
    .as(member)
    .messages(general)
    .map(({ content }) => content);
  expect(contents).toEqual(['second']);
});

test('a button opens a modal, whose fields come back in labels; a select carries the chosen users', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'panel', description: 'Shows it' }]);
  await using _bot = await botFor(discord, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ components: panel() });
    if (interaction.isButton()) await interaction.showModal(form());
    if (interaction.isModalSubmit()) await interaction.reply(interaction.fields.getTextInputValue('why'));
    if (interaction.isUserSelectMenu())
      await interaction.update({ content: interaction.users.first()?.username ?? '' });
  });
  const person = discord.as(moderator);
  const message = await (await person.command(general, 'panel')).reply();
  const pressed = await person.click(message, 'open');
  expect(await pressed.modal()).toMatchObject({ title: 'Form', custom_id: 'form' });
  expect((await (await person.submit(pressed, { why: 'because' })).reply()).content).toBe('because');
  const chosen = await person.select(message, 'who', [member]);
  expect(await chosen.reply()).toMatchObject({ id: message.id, content: 'milo' });
  await expect(person.click(message, 'nothing')).rejects.toMatchObject({ code: 50035 });
});

function panel() {
  const open = new ButtonBuilder().setCustomId('open').setLabel('Open').setStyle(ButtonStyle.Primary);
  return [
    new ActionRowBuilder<ButtonBuilder>().addComponents(open),
    new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
      new UserSelectMenuBuilder().setCustomId('who'),
    ),
  ];
}

function form() {
  const why = new TextInputBuilder().setCustomId('why').setStyle(TextInputStyle.Short);
  const label = new LabelBuilder().setLabel('Why').setTextInputComponent(why);
  return new ModalBuilder().setCustomId('form').setTitle('Form').addLabelComponents(label);
}

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
