/** Sets the server up as its administrator does, in `/setup`. */
import type { Person } from './person.ts';

/** Two ticket types, one with a form, and a panel that offers both. */
export async function setUp(adam: Person): Promise<void> {
  await adam.run('/setup');
  await adam.press('Create a “Tickets” category');
  await adam.press('All settings');
  await write(adam, 'New ticket type', 'Name of the ticket type', 'Technical help');
  await write(adam, 'New ticket type', 'Name of the ticket type', 'Billing');
  await adam.press('Form');
  for (const question of ['What happened?', 'Invoice number']) {
    await adam.choose('Add a question', 'Text, one line');
    await adam.fill('Question', question);
    await adam.press('Submit');
  }
  await adam.choose('Billing', 'Ticket panels');
  await adam.press('New panel');
  await adam.fill('Name of the panel', 'Help');
  await adam.choose('Make a selection', 'Billing');
  await adam.press('Submit');
  await adam.page.locator('.section', { hasText: 'Title' }).getByRole('button').click();
  await adam.fill('Title', 'How can we help?');
  await adam.press('Submit');
  await adam.press('Ticket types');
  const edit = (of: string) =>
    adam.page.locator('.section', { hasText: of }).last().getByRole('button').click();
  await edit('Ticket types');
  await adam.page.getByLabel('Technical help').check();
  await adam.press('Submit');
  for (const [shown, name, emoji] of [
    ['Choose a ticket type', 'Billing', '🎫'],
    ['Billing', 'Technical help', '🔧'],
  ] as const) {
    await adam.choose(shown, name);
    await edit(name);
    await adam.fill('Emoji', emoji);
    await adam.press('Submit');
  }
  await adam.press('Posting');
  await adam.choose('Post in a channel', 'general');
}

/** Opens a form with a button, and sends it with this text. */
async function write(person: Person, opens: string, field: string, text: string): Promise<void> {
  await person.press(opens);
  await person.fill(field, text);
  await person.press('Submit');
}
