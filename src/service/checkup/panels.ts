import { NEEDED } from '../groups/checks/channels.ts';
import { lackingOf } from '../guilds/permissions/needed.ts';
import { permissionsIn } from '../guilds/permissions/permissions-in.ts';
import type { SetupGuild } from '../guilds/setup-ports.ts';
import type { PanelRecord } from '../panels/panel.ts';
import { type Check, fine, warning } from './check.ts';

/** Where a panel stands, and whether it leads anywhere. */
export function checkPanel(guild: SetupGuild, panel: PanelRecord): Check[] {
  const title = `Panel ${panel.name}`;
  const found = panel.messages.flatMap(({ channel_id: id }) => {
    const subject = { id: `panel.${panel.id}.${id}`, title };
    const channel = guild.channels.get(id);
    // Threads are in no list of channels.
    if (channel === undefined) return [];
    const lacking = lackingOf(permissionsIn(guild, channel.overwrites, guild.bot), NEEDED.post);
    if (lacking.length === 0) return [];
    const said = `It stands in #${channel.name}, where the bot lacks ${lacking.join(', ')}: it does not follow changes.`;
    return [warning(subject, said, `Give the bot ${lacking.join(', ')} there.`)];
  });
  const options = { id: `panel.${panel.id}.options`, title };
  if (panel.options.length === 0) {
    found.push(
      warning(
        options,
        'It offers nothing: the groups it led to were deleted.',
        'Give it options, or delete it.',
      ),
    );
  }
  return found.length > 0 ? found : [fine({ id: `panel.${panel.id}`, title }, 'It is in order.')];
}
