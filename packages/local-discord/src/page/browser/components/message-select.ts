/** A select under a message: choosing sends the interaction. */
import type { Component } from '../wire.ts';
import type { Place } from './place.ts';
import { renderSelect } from './select.ts';
import { defaultsOf } from './select-sources.ts';

export function renderMessageSelect(select: Component, { message, session }: Place) {
  const { type, custom_id = '' } = select;
  return renderSelect(select, {
    directory: session.directory,
    chosen: defaultsOf(select),
    onChosen: (values) =>
      session.attempt(() => session.interactions.component(message, { type, custom_id }, values)),
  });
}
