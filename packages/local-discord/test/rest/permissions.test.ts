import fc from 'fast-check';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { createGuild, member, overwrite, role, textChannel } from '../../src/seed/parts.ts';
import {
  ALL_PERMISSIONS,
  applyOverwrites,
  channelPermissions,
  guildPermissions,
  permissionsIn,
} from '../../src/state/permissions.ts';

const GUILD = '1000000000000000000';
const ROLES = ['1000000000000000001', '1000000000000000002'] as const;
const USER = '1000000000000000009';
const who = { guildId: GUILD, userId: USER, roles: [...ROLES] };
const bits = fc.bigInt({ min: 0n, max: ALL_PERMISSIONS });

test("a member's own overwrite decides against every role", () => {
  fc.assert(
    fc.property(bits, bits, bits, bits, (base, allow, deny, others) => {
      const all = [
        overwrite(GUILD, 0, { deny: others }),
        overwrite(ROLES[0], 0, { allow: others }),
        overwrite(USER, 1, { allow, deny }),
      ];
      const held = applyOverwrites(base, all, who);
      expect(held & allow).toBe(allow);
      expect(held & deny & ~allow).toBe(0n);
    }),
  );
});

test('the allow of one role beats the deny of another, in whichever order they are listed', () => {
  fc.assert(
    fc.property(bits, bits, bits, (base, allow, deny) => {
      const pair = [overwrite(ROLES[0], 0, { allow }), overwrite(ROLES[1], 0, { deny })];
      const held = applyOverwrites(base, pair, who);
      expect(applyOverwrites(base, pair.toReversed(), who)).toBe(held);
      expect(held).toBe((base & ~deny) | allow);
    }),
  );
});

test('overwrites of others change nothing', () => {
  fc.assert(
    fc.property(bits, bits, bits, (base, allow, deny) => {
      const foreign = [overwrite('5', 0, { allow, deny }), overwrite('6', 1, { allow, deny })];
      expect(applyOverwrites(base, foreign, who)).toBe(base);
    }),
  );
});

function smallGuild(everyone: bigint, own: bigint) {
  const guild = createGuild({ id: GUILD, name: 'G', ownerId: '1' });
  guild.roles.set(GUILD, role({ id: GUILD, name: '@everyone', position: 0, permissions: everyone }));
  guild.roles.set(ROLES[0], role({ id: ROLES[0], name: 'r', position: 1, permissions: own }));
  guild.members.set(USER, member(USER, ROLES[0]));
  const channel = textChannel({ id: '7', guildId: GUILD, name: 'c' });
  guild.channels.set(channel.id, channel);
  return { guild, channel };
}

test('owner and administrators have all; without View nothing is left; without Send no files', () => {
  const administrators = smallGuild(0n, Bit.Administrator);
  expect(guildPermissions(administrators.guild, USER)).toBe(ALL_PERMISSIONS);
  expect(guildPermissions(administrators.guild, '1')).toBe(ALL_PERMISSIONS);
  administrators.channel.permission_overwrites = [overwrite(USER, 1, { deny: ALL_PERMISSIONS })];
  expect(channelPermissions(administrators.guild, administrators.channel, USER)).toBe(ALL_PERMISSIONS);
  const blind = smallGuild(Bit.SendMessages, Bit.ManageChannels);
  expect(channelPermissions(blind.guild, blind.channel, USER)).toBe(0n);
  const mute = smallGuild(Bit.ViewChannel | Bit.AttachFiles, Bit.ManageChannels);
  expect(channelPermissions(mute.guild, mute.channel, USER)).toBe(Bit.ViewChannel | Bit.ManageChannels);
});

test('someone timed out keeps seeing and history only', () => {
  const { guild, channel } = smallGuild(Bit.ViewChannel | Bit.SendMessages | Bit.ReadMessageHistory, 0n);
  const timedOut = guild.members.get(USER);
  if (timedOut) timedOut.communication_disabled_until = '2030-01-01T00:00:00Z';
  const at = (time: string): bigint => permissionsIn(guild, channel, USER, Date.parse(time));
  expect(at('2029-12-31T23:59:59Z')).toBe(Bit.ViewChannel | Bit.ReadMessageHistory);
  expect(at('2030-01-01T00:00:01Z') & Bit.SendMessages).toBe(Bit.SendMessages);
});
