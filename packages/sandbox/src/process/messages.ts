/** What the process of the sandbox is started with. */
export interface HeldSettings {
  address: string;
  stateDir: string;
  /** It asks to end when nobody was connected for so long. */
  idleMs: number;
}

/** It would end: it has had so many connections, and no other is open. */
export interface WouldEnd {
  taken: number;
}
