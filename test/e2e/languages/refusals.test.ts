/** Rejections by the service reach people in their own language, no matter where the sentence is created. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, saidBy } from '../acting.ts';
import { openServer, openSetup } from '../setup/setup-screen.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

it('by a ticket’s state: Japanese', async () => {
  const ticket = await world.openTicket();
  await world.moderator.choose('ja');
  const said = await saidBy(await world.moderator.command(ticket.channel_id, 'ticket unlock'));
  expect(said).toBe(`チケット #${ticket.number} はロックされていません。/ticket view で状況を確認できます。`);
});

it('by who may: German', async () => {
  const ticket = await world.openTicket();
  const control = controlMessage(world, ticket.channel_id);
  if (control === undefined) throw new Error('No control message');
  await world.member.choose('de');
  const said = await saidBy(await world.member.select(control, MORE_ID, ['lock']));
  expect(said).toBe('Nur Teammitglieder können dieses Ticket sperren.');
});

it('by what was written: French', async () => {
  await world.openTicket();
  await world.administrator.choose('fr');
  const screen = await openSetup(world);
  await screen.go('texts');
  expect(await screen.write('write:\\d+:names', { name_pattern: 'sans numéro' })).toContain(
    'doit contenir {number}, pour que chaque ticket ait son propre nom',
  );
});

it('by Discord, with what is true of the ticket now: Portuguese', async () => {
  const ticket = await world.openTicket();
  await world.moderator.choose('pt-BR');
  const lock = async (answer: Parameters<World['discord']['faults']['refuse']>[1]) => {
    const revoke = world.discord.faults.refuse({ method: 'PATCH', route: /^\/channels\/\d+$/ }, answer);
    const [sentence] = (await saidBy(await world.moderator.command(ticket.channel_id, 'ticket lock'))).split(
      '\n',
    );
    revoke();
    return sentence;
  };
  expect(await lock({ status: 403, body: { code: 50_013, message: 'Missing Permissions' } })).toBe(
    `O bot não conseguiu alterar <#${ticket.channel_id}>: falta uma permissão; ` +
      'dê a ele “Gerenciar canais” e “Gerenciar cargos” (erro 50013 do Discord).',
  );
  const headers = { 'retry-after': '300', 'x-ratelimit-scope': 'user' };
  const body = { message: 'You are being rate limited.', retry_after: 300, global: false };
  expect(await lock({ status: 429, headers, body })).toMatch(
    /^O limite de requisições do Discord foi atingido\. Nada foi alterado\. Tente de novo em [56] min\.$/,
  );
});

it('by the doctor: Spanish', async () => {
  await world.administrator.choose('es-ES');
  const said = (await openServer(world)).json();
  expect(said).toContain('✅ «Gestionar canales»');
  expect(said).not.toMatch(/Manage Channels|Role order|Ticket type|Channel limit|File storage/);
});
