import { describe, expect, it } from 'vitest';
import { avatarUrl, toUser } from '../../../src/service/base/users/user.ts';

const grace = { id: '80351110224678912', username: 'grace', discriminator: '0', avatar: null };

describe('a user', () => {
  it('always has an avatar, of Discord’s own where none was chosen', () => {
    expect(avatarUrl({ ...grace, avatar: 'abc' })).toBe(
      'https://cdn.discordapp.com/avatars/80351110224678912/abc.png',
    );
    expect(avatarUrl({ ...grace, avatar: 'a_abc' })).toMatch(/a_abc\.gif$/);
    const byId = String((80351110224678912n >> 22n) % 6n);
    expect(avatarUrl(grace)).toBe(`https://cdn.discordapp.com/embed/avatars/${byId}.png`);
    expect(avatarUrl({ ...grace, discriminator: '1337' })).toMatch(/avatars\/2\.png$/);
  });

  it('has null for what Discord does not tell', () => {
    expect(toUser(grace)).toMatchObject({
      id: grace.id,
      name: null,
      locale: null,
      bot: false,
      joined_at: null,
    });
    expect(toUser({ ...grace, global_name: 'Grace' }).name).toBe('Grace');
  });
});
