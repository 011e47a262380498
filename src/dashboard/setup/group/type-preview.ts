import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { html, type Html } from '../../../pages/html.ts';
import type { Group } from '../../../settings/group-settings.ts';
import { say } from '../../../words/speaker.ts';
import { sayIn } from '../../../words/say.ts';
import { findPanelOf } from '../../lists.ts';
import type { Visit } from '../../visit.ts';
import { panelParams } from '../calls.ts';
import { type Preview, previewOf } from '../preview.ts';

/** What members see of a ticket type, as it is stored: its panel, its form, and the first message of a ticket. */
export async function typePreview(visit: Visit, group: Group): Promise<Preview> {
  const sayToAll = sayIn(group.language);
  const button = (style: ButtonStyle, label: string) => ({
    type: ComponentType.Button,
    style,
    label,
    custom_id: label,
  });
  const ticket = {
    content: group.welcome_message,
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          button(ButtonStyle.Secondary, sayToAll('button.claim')),
          button(ButtonStyle.Danger, sayToAll('button.close')),
        ],
      },
    ],
  };
  const [panel, message] = await Promise.all([
    panelMessage(visit, group),
    previewOf(visit, ticket, { id: 'preview-ticket', title: say('preview.ticket') }),
  ]);
  return {
    content: html`<section class="previews" aria-label="${say('dashboard.preview')}">
      ${panel?.content} ${formPreview(group)} ${message.content}
    </section>`,
    css: `${panel?.css ?? ''}${message.css}`,
  };
}

/** The first panel that offers the type; null if no panel does, or its template can't be rendered. */
async function panelMessage(visit: Visit, { id }: Group): Promise<Preview | null> {
  const panel = await findPanelOf(visit, id);
  if (panel === undefined) return null;
  const path = panelParams(visit, panel.id);
  const { message } = await visit.api.call('getTicketPanel', { path, query: { message: true } });
  if (!message) return null;
  return previewOf(visit, message, { id: 'preview-panel', title: say('preview.panel') });
}

function formPreview({ form_title: title, name, form_fields: rows }: Group): Html | false {
  const fields = rows.flat();
  if (fields.length === 0) return false;
  return html`<section class="form-preview" aria-labelledby="preview-form">
    <h2 id="preview-form">${say('setting.form_fields')}</h2>
    <p class="form-title"><bdi>${title || name}</bdi></p>
    ${fields.map(
      ({ title: question, description, placeholder, content, required = true, options = [], style }) =>
        content === undefined
          ? html`<p>
              <strong><bdi>${question}</bdi>${required && html` <span class="fault">*</span>`}</strong>
              ${description && html`<small>${description}</small>`}
              <span class="answer-box ${style === 'paragraph' && 'long'}"
                >${placeholder ?? options.map(({ label }) => label).join(' · ')}</span
              >
            </p>`
          : html`<p>${content}</p>`,
    )}
  </section>`;
}
