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
import { botFor, localDiscord, onCommand, register, restFor, SEED_IDS } from '../world.ts';

const { general, moderator, member } = SEED_IDS;

/** The first interaction that a bot receives. */
function firstInteraction() {
  const { promise, resolve } = Promise.withResolvers<Interaction>();
  return { promise, resolve };
}

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

test('an update to what the message showed when it was used is no answer, although others changed it since', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  await using _bot = await botFor(discord, async (interaction) => {
    if (!interaction.isButton()) return;
    await rest.patch(Routes.channelMessage(general, interaction.message.id), { body: { content: 'new' } });
    await interaction.update({ content: 'old' });
    await interaction.followUp({ content: 'answer', flags: MessageFlags.Ephemeral });
  });
  const components = panel().map((row) => row.toJSON());
  // Discord describes this reply as a message.
  const { id } = (await rest.post(Routes.channelMessages(general), {
    body: { content: 'old', components },
  })) as { readonly id: string };
  const person = discord.as(moderator);
  const message = person.messages(general).find((each) => each.id === id);
  if (message === undefined) throw new Error('The message is missing');
  expect(await (await person.click(message, 'open')).reply()).toMatchObject({ content: 'answer' });
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
