import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { matching, suggestion } from '../../interactions/kinds/suggestion.ts';
import { findGroupId } from '../ticket-groups.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeForm } from './change-form.ts';

export const remove = subcommand(
  {
    name: 'remove',
    description: '/config form remove',
    options: [
      groupOption,
      {
        name: 'field',
        description: '/config form remove: field',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 45,
        complete: async (call, typed, { group }) => {
          if (typeof group !== 'string' || group === '') return [];
          const path = { guild_id: call.guildId, group_id: await findGroupId(call, group) };
          const { form_fields: rows } = await call.client.call('getTicketGroup', { path }, call.options);
          return matching(rows.flat(), typed, ({ title }) => title).map(({ title }) =>
            suggestion(title, title),
          );
        },
      },
    ],
  },
  (call, { group, field }) =>
    changeForm(call, group, (fields) => {
      const others = fields.filter(({ title }) => title.toLowerCase() !== field.trim().toLowerCase());
      if (others.length === fields.length)
        throw new InputError(say('groupForm.noField', { field: plain(field) }));
      return others;
    }),
);
