/** What the intro asks of the company. */
export interface IntroCompany {
  name: string;
  /** Address of its image; null: none. */
  logo: string | null;
  timezone: string;
}
