/** What was taken of a window, and how it stands since. */
export interface Taken {
  /** As many as were wanted, or as were left. */
  readonly granted: number;
  /** By all processes together. */
  readonly taken: number;
  readonly leftMs: number;
}

/**
 * What Discord allows an application, for all processes on one database. A budget is known by its name; its windows begin
 * with what is first taken of them.
 */
export interface DiscordBudget {
  take(name: string, wanted: number, most: number, windowMs: number): Promise<Taken>;
}
