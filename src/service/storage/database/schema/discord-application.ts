/** The application that the database belongs to: no row before the first start, one from then on. */
export interface DiscordApplicationTable {
  only: 1;
  application_id: string;
  /** The host that the service asks. */
  discord: string;
}
