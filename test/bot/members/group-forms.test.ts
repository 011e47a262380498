import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroupForms, type GroupForms } from '../../../src/bot/members/group-forms.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { startContractServer, type ContractServer } from '../contract-server.ts';
import { sampleGroup } from '../samples.ts';

const GROUP = '1300000000000000002';
const OTHER = '1300000000000000003';
const SOON = { freshMs: 0, patienceMs: 50 };

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server.close());

let asked: number;
beforeEach(() => {
  asked = server.heard.length;
  named('Support');
});

function named(name: string): void {
  server.answer = ({ asked }) => ({ body: sampleGroup({ id: asked.split('/').at(-1) ?? '', name }) });
}

function fails(status: number, code: string): void {
  server.answer = () => ({ status, body: { success: false, status, code, message: 'No.' } });
}

async function ask(forms: GroupForms, groupId = GROUP, guildId = '1290000000000000000'): Promise<string> {
  const client = createApiClient({ baseUrl: server.url, apiKey: 'key', retry: { attempts: 1 } });
  const { name } = await forms.group({ client, guildId }, groupId);
  return name;
}

const asks = () => server.heard.length - asked;

describe('a group at hand', () => {
  it('is asked for once by many who press at the same moment, and by those who follow', async () => {
    const forms = createGroupForms();
    await Promise.all([ask(forms), ask(forms), ask(forms)]);
    await ask(forms);
    expect(asks()).toBe(1);
  });

  it('is asked for again after its time, and is then as it is now', async () => {
    const forms = createGroupForms(SOON);
    await ask(forms);
    named('Help');
    expect(await ask(forms)).toBe('Help');
  });

  it('stands in for a newer one that does not come in time', async () => {
    const forms = createGroupForms(SOON);
    await ask(forms);
    const { promise: never, resolve } = Promise.withResolvers<{ body: unknown }>();
    server.answer = () => never;
    expect(await ask(forms)).toBe('Support');
    resolve({ body: sampleGroup({ name: 'Late' }) });
  });

  it('stands in for a service that fails; that the group is gone counts', async () => {
    const forms = createGroupForms({ ...SOON, patienceMs: 5_000 });
    await ask(forms);
    fails(503, 'SERVICE_UNAVAILABLE');
    expect(await ask(forms)).toBe('Support');
    fails(404, 'GROUP_NOT_FOUND');
    await expect(ask(forms)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });

  it('is another one in another guild', async () => {
    const forms = createGroupForms();
    await ask(forms, GROUP, '1290000000000000000');
    await ask(forms, GROUP, '1290000000000000001');
    expect(asks()).toBe(2);
  });

  it('is as a change has just left it, though an older answer is still on its way', async () => {
    const forms = createGroupForms();
    const { promise: late, resolve } = Promise.withResolvers<{ body: unknown }>();
    server.answer = () => late;
    const asking = ask(forms);
    forms.update(sampleGroup({ id: GROUP, name: 'Renamed' }));
    expect(await ask(forms)).toBe('Renamed');
    resolve({ body: sampleGroup({ id: GROUP, name: 'Old' }) });
    await asking;
    expect(await ask(forms)).toBe('Renamed');
  });

  it('goes when there are too many', async () => {
    const forms = createGroupForms({ maxGroups: 1 });
    await ask(forms, GROUP);
    await ask(forms, OTHER);
    await ask(forms, GROUP);
    expect(asks()).toBe(3);
  });
});
