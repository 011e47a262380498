import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPanelStore } from '../../../src/service/features/panels/store/panels.ts';
import { createCustomMessageStore } from '../../../src/service/features/templates/store.ts';
import { TEMPLATE_HOOKS } from '../../../src/service/features.ts';
import type { GroupSettings } from '../../../src/service/core/groups/ports.ts';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import { type StorageWorld, startStorage } from './store.ts';

const GUILD = '1000000000000000001';
const USER = '2000000000000000001';

/** As after a crash between the change and its answer: the same call comes again. */
describe('a change that is asked for again under its idempotency key comes to what it came to first', () => {
  let storage: StorageWorld;
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.end());

  /** The id of a pending call. */
  async function call(): Promise<string> {
    const [now, later] = ['2026-01-02T00:00:00.000000Z', '2026-01-03T00:00:00.000000Z'];
    const claimed = await storage.idempotency.claim(
      { tokenId: 'token', route: 'POST /', key: storage.newId() },
      { newId: storage.newId(), bodyHash: '', owner: 'one', now, leaseUntil: later, forgottenBefore: '' },
    );
    if (claimed.state !== 'ours') throw new Error('The call is not new');
    return claimed.id;
  }

  async function twice<Outcome>(work: (call: string) => Promise<Outcome>): Promise<Outcome> {
    const id = await call();
    const first = await work(id);
    expect(await work(id)).toEqual(first);
    // Nothing was done under another key.
    return first;
  }

  const group = (name: string): GroupSettings => ({
    ...defaultsIn('en'),
    id: storage.newId(),
    guild_id: GUILD,
    name,
    staff_role_ids: [],
    is_default: false,
    created_at: 'now',
  });

  it('a ticket group', async () => {
    const { groups } = storage;
    await groups.create(group('Default'), null, () => undefined);
    const creation = await call();
    const make = () => groups.create(group('Billing'), creation, () => undefined);
    const made = await make();
    const changed = await twice((id) =>
      groups.change(GUILD, made.id, id, ({ name }) => ({ name: `${name}!` })),
    );
    expect(changed?.name).toBe('Billing!');
    const removed = await twice((id) => groups.remove(GUILD, made.id, id, 'now', () => undefined));
    expect(removed?.name).toBe('Billing!');
    // Even when what it created is gone.
    expect(await make()).toEqual(made);
    expect(await groups.remove(GUILD, made.id, await call(), 'now', () => undefined)).toBeNull();
  });

  it('a panel', async () => {
    const panels = createPanelStore(storage.context);
    const panel = {
      id: storage.newId(),
      guild_id: GUILD,
      name: 'Panel',
      title: 'Open a ticket',
      description: '',
      color: '#000000',
      style: 'buttons',
      custom_message_id: null,
      shows_availability: false,
      language: 'en',
      placeholder: '',
      options: [],
      version: 1,
      messages: [],
      created_at: 'now',
    } as const;
    await twice((id) => panels.create(panel, id, () => panel));
    const changed = await twice((id) => panels.change(GUILD, panel.id, id, () => ({ name: 'Other' })));
    expect(changed?.version).toBe(2);
    expect((await twice((id) => panels.delete(GUILD, panel.id, id)))?.name).toBe('Other');
    expect(await panels.delete(GUILD, panel.id, await call())).toBeNull();
  });

  it('a custom message', async () => {
    const { database } = storage.context;
    const customMessages = createCustomMessageStore(database.db, storage.context, TEMPLATE_HOOKS);
    const record = {
      id: storage.newId(),
      guild_id: GUILD,
      answer: false,
      name: 'Hello',
      message: {},
      created_at: 'now',
    };
    const unused = (): void => undefined;
    await twice((id) => customMessages.create(record, id));
    const change = (id: string) =>
      customMessages.change(GUILD, record.id, id, () => ({ answer: false, name: 'Bye' }));
    expect((await twice(change))?.name).toBe('Bye');
    expect((await twice((id) => customMessages.delete(GUILD, record.id, id, unused)))?.name).toBe('Bye');
    expect(await customMessages.delete(GUILD, record.id, await call(), unused)).toBeNull();
  });

  it('an API permission', async () => {
    const permission = { kind: 'user', id: USER } as const;
    await storage.apiPermissions.grant(GUILD, permission, 'now');
    const revoke = (id: string) => storage.apiPermissions.revoke(GUILD, permission, id);
    expect(await twice(revoke)).toMatchObject(permission);
    expect(await revoke(await call())).toBeNull();
  });

  it('a token: it is made once, shown once, and revoked once', async () => {
    const { tokens } = storage;
    const token = () => ({
      id: storage.newId(),
      userId: USER,
      name: 'script',
      hash: storage.newId(),
      abilities: [],
      actsIn: [],
      createdAt: '2026-01-02T00:00:00.000000Z',
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    const creation = await call();
    const made = token();
    expect([await tokens.add(made, creation), await tokens.add(token(), creation)]).toEqual([true, false]);
    expect((await tokens.all(USER)).map(({ id }) => id)).toEqual([made.id]);
    const revoke = (id: string) => tokens.revokeOf(USER, made.id, '2026-01-02T00:00:01.000000Z', id);
    expect((await twice(revoke))?.id).toBe(made.id);
    expect(await revoke(await call())).toBeNull();
  });
});
