import { OverwriteType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITE_PERMISSIONS, SEED_IDS, seedGuild } from '@coatcheck/local-discord/seed';
import { channelPermissions, type GuildChannel } from '@coatcheck/local-discord';
import { NEEDED_PERMISSIONS, planChannel } from '../../../../src/service/core/channels/channel-plan.ts';
import type { TicketGroup, TicketRecord } from '../../../../src/service/core/model/ticket.ts';
import { ticketGroup, ticketRecord } from '../records.ts';

const { bot, moderator, member, secondMember, administrator, owner, moderatorRole } = SEED_IDS;
const ORDINARY = [member, secondMember] as const;
const SPEAKING = [
  Bit.SendMessages,
  Bit.SendMessagesInThreads,
  Bit.CreatePublicThreads,
  Bit.CreatePrivateThreads,
];
const ROLES = [...seedGuild().roles.values()];
const GUILD = { bot: { id: bot, permissions: INVITE_PERMISSIONS }, roles: ROLES };

/** What someone can do in the channel that the plan makes, by Discord's own arithmetic. */
function heldIn(ticket: TicketRecord, group: TicketGroup, userId: string): bigint {
  const guild = seedGuild();
  const { permission_overwrites } = planChannel(ticket, group, GUILD);
  const [like] = guild.channels.values();
  // The arithmetic reads nothing but the overwrites, whose bits are Discord's strings in both.
  const channel = { ...like, permission_overwrites } as GuildChannel;
  return channelPermissions(guild, channel, userId);
}

const people = fc.subarray([moderator, member, secondMember, administrator, owner]);
const person = fc.constantFrom(null, moderator, member, secondMember, administrator);
const tickets = fc
  .record({
    status: fc.constantFrom('open', 'closed'),
    locked_at: fc.constantFrom(null, '2026-01-02T03:04:05.000000Z'),
    owner_id: person,
    assigned_id: person,
    member_ids: people,
    notes_member_ids: people,
  })
  .map(ticketRecord);
const silentTickets = tickets.filter(({ status, locked_at }) => status === 'closed' || locked_at !== null);

describe('the channel of a ticket', () => {
  it('is seen by its owner, its assignee, everyone who was added and staff, in every state', () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const { owner_id, assigned_id, member_ids, notes_member_ids } = ticket;
        const inside = [owner_id, assigned_id, ...member_ids, ...notes_member_ids, moderator, bot];
        for (const id of inside.filter((each) => each !== null)) {
          const held = heldIn(ticket, ticketGroup(), id);
          expect(held & Bit.ViewChannel).toBeTruthy();
          expect(held & Bit.ReadMessageHistory).toBeTruthy();
        }
      }),
    );
  });

  it('is hidden from everyone else', () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const inside = [
          ticket.owner_id,
          ticket.assigned_id,
          ...ticket.member_ids,
          ...ticket.notes_member_ids,
        ];
        for (const id of ORDINARY.filter((each) => !inside.includes(each))) {
          expect(heldIn(ticket, ticketGroup(), id)).toBe(0n);
        }
      }),
    );
  });

  it('lets owner, assignee and members write while it is open', () => {
    fc.assert(
      fc.property(tickets, (ticket) => {
        const open = { ...ticket, status: 'open', locked_at: null } as const;
        for (const id of [open.owner_id, open.assigned_id, ...open.member_ids].filter(
          (each) => each !== null,
        )) {
          expect(heldIn(open, ticketGroup(), id) & Bit.SendMessages).toBeTruthy();
        }
      }),
    );
  });

  it('lets those who only take notes read it, and write in the notes thread alone', () => {
    const ticket = ticketRecord({ notes_member_ids: [secondMember] });
    const held = heldIn(ticket, ticketGroup(), secondMember);
    expect(held & Bit.SendMessages).toBe(0n);
    expect(held & Bit.SendMessagesInThreads).toBeTruthy();
  });

  it('is silent for everyone but staff and assignee when closed or locked, threads included', () => {
    fc.assert(
      fc.property(silentTickets, (ticket) => {
        const { assigned_id, notes_member_ids } = ticket;
        for (const id of ORDINARY.filter((each) => each !== assigned_id)) {
          const held = heldIn(ticket, ticketGroup(), id);
          // Anyone who was added to the notes can still post there, and only there.
          const exempt = notes_member_ids.includes(id) ? Bit.SendMessagesInThreads : 0n;
          for (const bit of SPEAKING) expect(held & bit & ~exempt).toBe(0n);
        }
        for (const id of [moderator, bot, ...(assigned_id === null ? [] : [assigned_id])]) {
          expect(heldIn(ticket, ticketGroup(), id) & Bit.SendMessages).toBeTruthy();
        }
      }),
    );
  });

  it('never silences staff who own the ticket or were added to it', () => {
    fc.assert(
      fc.property(silentTickets, (ticket) => {
        const own = { ...ticket, owner_id: moderator, notes_member_ids: [moderator] };
        expect(heldIn(own, ticketGroup(), moderator) & Bit.SendMessages).toBeTruthy();
      }),
    );
  });

  it('asks Discord only for bits that the bot has, never for Manage Roles, and names nobody twice', () => {
    fc.assert(
      fc.property(tickets, fc.bigInt(0n, (1n << 52n) - 1n), (ticket, lacking) => {
        const permissions = INVITE_PERMISSIONS & ~lacking;
        const plan = planChannel(ticket, ticketGroup(), { bot: { id: bot, permissions }, roles: ROLES });
        for (const { allow, deny } of plan.permission_overwrites) {
          const bits = BigInt(allow) | BigInt(deny);
          expect(bits & ~permissions).toBe(0n);
          expect(bits & Bit.ManageRoles).toBe(0n);
          expect(BigInt(allow) & BigInt(deny)).toBe(0n);
        }
        const ids = plan.permission_overwrites.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('keeps the bot in, whoever else is in it', () => {
    const held = heldIn(ticketRecord({ owner_id: null }), ticketGroup({ staff_role_ids: [] }), bot);
    for (const bit of [Bit.ViewChannel, Bit.SendMessages, Bit.ManageChannels, Bit.ManageThreads])
      expect(held & bit).toBeTruthy();
  });

  it('needs no more than what the invite link gives', () => {
    expect(NEEDED_PERMISSIONS & ~INVITE_PERMISSIONS).toBe(0n);
  });

  it('stands where its most final state says', () => {
    const all = ticketGroup({
      opened_channel_id: 'opened',
      closed_category_id: 'closed',
      locked_category_id: 'locked',
      assigned_category_id: 'assigned',
    });
    const at = '2026-01-02T03:04:05.000000Z';
    const parent = (change: Partial<TicketRecord>, group = all) =>
      planChannel(ticketRecord(change), group, GUILD).parent_id;
    expect(parent({})).toBe('opened');
    expect(parent({ assigned_id: moderator })).toBe('assigned');
    expect(parent({ assigned_id: moderator, locked_at: at })).toBe('locked');
    expect(parent({ assigned_id: moderator, locked_at: at, status: 'closed' })).toBe('closed');
    expect(parent({ locked_at: at, status: 'closed' }, { ...all, closed_category_id: null })).toBe('locked');
    expect(parent({ locked_at: at }, { ...all, locked_category_id: null })).toBe('opened');
  });

  it('is named by the group’s pattern or its own name, and has its number in the group’s language as topic', () => {
    const japanese = ticketGroup({ name_pattern: '{number}-help-{number}', language: 'ja' });
    const plan = planChannel(ticketRecord(), japanese, GUILD);
    expect(plan.name).toBe('7-help-7');
    expect(plan.topic).toBe('チケット #7');
    const named = ticketGroup({ name_pattern: '{owner}-{number}-{owner}', language: 'ja' });
    expect(planChannel(ticketRecord({ owner_name: 'mi$&lo' }), named, GUILD).name).toBe('mi$&lo-7-mi$&lo');
    expect(planChannel(ticketRecord(), named, GUILD).name).toBe('チケット-7-チケット');
    const long = ticketRecord({ owner_name: 'm'.repeat(60) });
    expect(planChannel(long, named, GUILD).name).toHaveLength(100);
    expect(planChannel(ticketRecord({ name: 'refund' }), ticketGroup(), GUILD).name).toBe('refund');
  });

  it('gives every staff role access, and none but those', () => {
    const roles = planChannel(ticketRecord(), ticketGroup(), GUILD).permission_overwrites.filter(
      ({ type }) => type === OverwriteType.Role,
    );
    expect(roles.map(({ id }) => id)).toEqual([SEED_IDS.guild, moderatorRole]);
  });
});
