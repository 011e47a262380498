import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Schema } from '../../../contract/operations.ts';
import { labelsSetText, labelsToShow } from '../../tickets/labels.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { OPTION_TEXT, button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { boxPart, sectionPart, type Part } from '../group/parts.ts';
import { hashOf } from '../../../settings/bound.ts';
import type { Label } from '../../../settings/labels.ts';
import type { Panel } from '../../../settings/panel-settings.ts';
import { TYPE_COLORS, type TicketType } from '../../../settings/panel-types.ts';
import { listGroups } from '../ticket-groups.ts';
import { TYPE_DOWN_ID, TYPE_OFFER_ID, TYPE_PICK_ID, TYPE_UP_ID, TYPE_WRITE_ID } from './ids.ts';

const LIST_LENGTH = 2000;

/** Which ticket types the panel offers, and the chosen one with its look and place. */
export async function typeParts(
  call: Call,
  panel: Panel,
  selected: string | undefined,
): Promise<readonly (Part | Row)[]> {
  const { id, options } = panel;
  const set = options.flatMap(({ label_ids: ids = [] }) => ids);
  const [groups, labels] = await Promise.all([listGroups(call), labelsToShow(call, set)]);
  const lineOf = (type: TicketType): string => typeLine(type, panel, { groups, labels });
  const chosen = options.find(({ group_id: groupId }) => groupId === selected);
  const edit = (address: string) => button('Secondary', say('button.edit'), address);
  return [
    boxPart([
      sectionPart(
        clip([`### ${say('panelCard.opens')}`, ...options.map(lineOf)].join('\n'), LIST_LENGTH),
        edit(customId(TYPE_OFFER_ID, id)),
      ),
      ...(chosen === undefined
        ? []
        : [sectionPart(lineOf(chosen), edit(customId(TYPE_WRITE_ID, ...addressOf(panel, chosen))))]),
    ]),
    row(typeSelect(panel, selected)),
    ...(chosen === undefined || options.length === 1 ? [] : [moveRow(panel, chosen)]),
  ];
}

function typeLine(
  {
    group_id: groupId,
    label,
    emoji,
    description,
    button_style: color = 'primary',
    label_ids: ids,
  }: TicketType,
  { style }: Panel,
  {
    groups,
    labels,
  }: { readonly groups: readonly Schema<'TicketGroup'>[]; readonly labels: readonly Label[] },
): string {
  const title = [emoji, `**${plain(label)}**`].filter(Boolean).join(' ');
  const look = style === 'buttons' ? ` (${TYPE_COLORS[color]()})` : description && `: ${plain(description)}`;
  const group = groups.find(({ id }) => id === groupId)?.name ?? say('panelCard.goneGroup');
  return `${title}${look ?? ''} → ${plain(group)}${labelsSetText(labels, ids)}`;
}

function typeSelect({ id, options }: Panel, selected: string | undefined): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(customId(TYPE_PICK_ID, id))
    .setPlaceholder(say('hint.chooseType'))
    .addOptions(
      options.map(({ group_id: groupId, label }) => ({
        label: clip(label, OPTION_TEXT),
        value: groupId,
        default: groupId === selected,
      })),
    );
}

const addressOf = ({ id }: Panel, type: TicketType) => [id, type.group_id, hashOf(type)] as const;

function moveRow(panel: Panel, type: TicketType): Row {
  const of = addressOf(panel, type);
  const { options } = panel;
  return row(
    button('Secondary', say('button.partUp'), customId(TYPE_UP_ID, ...of)).setDisabled(
      options.at(0) === type,
    ),
    button('Secondary', say('button.partDown'), customId(TYPE_DOWN_ID, ...of)).setDisabled(
      options.at(-1) === type,
    ),
  );
}
