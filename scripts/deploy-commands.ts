/** `npm run deploy-commands`: registers the bot's commands with Discord. All it does is in src/bot/deploy-run.ts. */
