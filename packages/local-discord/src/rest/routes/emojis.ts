/** Emojis and stickers of a guild; stickers can't be created. */
import { createEmoji, deleteEmoji, editEmoji, emojiOf, listEmojis } from '../../guilds/emojis.ts';
import { refusal } from '../../errors.ts';
import { actOf, created, guildIn, nothing, ok, route, type Route } from '../route.ts';

export const emojiRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id/emojis', (call) => ok(listEmojis(guildIn(call), call.user.id))),
  route('POST', '/guilds/:guild_id/emojis', (call) =>
    created(createEmoji(call.world, guildIn(call), call.user, call.body, actOf(call))),
  ),
  route('GET', '/guilds/:guild_id/emojis/:emoji_id', (call) =>
    ok(emojiOf(guildIn(call), call.params.emoji_id, call.user.id)),
  ),
  route('PATCH', '/guilds/:guild_id/emojis/:emoji_id', (call) =>
    ok(editEmoji(call.world, guildIn(call), call.params.emoji_id, call.body, actOf(call))),
  ),
  route('DELETE', '/guilds/:guild_id/emojis/:emoji_id', (call) => {
    deleteEmoji(call.world, guildIn(call), call.params.emoji_id, actOf(call));
    return nothing;
  }),
  route('GET', '/guilds/:guild_id/stickers', (call) => {
    return ok([...(guildIn(call).stickers ?? [])]);
  }),
  route('GET', '/guilds/:guild_id/stickers/:sticker_id', (call) => {
    const sticker = guildIn(call).stickers?.find(({ id }) => id === call.params.sticker_id);
    if (!sticker) throw refusal('unknownSticker');
    return ok(sticker);
  }),
];
