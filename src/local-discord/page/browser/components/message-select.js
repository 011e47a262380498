/**
 * A select under a message: choosing sends the interaction.
 *
 * @import { Component } from '../wire.ts'
 * @import { Place } from './component.js'
 */
import { renderSelect } from './select.js';
import { defaultsOf } from './select-sources.js';

/**
 * @param {Component} select
 * @param {Place} place
 */
export function renderMessageSelect(select, { message, session }) {
  const { type, custom_id = '' } = select;
  return renderSelect(select, {
    directory: session.directory,
    chosen: defaultsOf(select),
    onChosen: (values) =>
      session.attempt(() => session.interactions.component(message, { type, custom_id }, values)),
  });
}
