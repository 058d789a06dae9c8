import type { CompanyState } from '@sightline/contract/company';

/** What anything of a company that visitors see by a link has in its row. */
export interface Shared {
  id: string;
  permalink: string;
  company_id: string;
  public: boolean;
  password_hash: string | null;
  pass_epoch: number;
  shared_until: string | null;
  timezone: string;
}

/** What decides whether the company's visitors are served at all. */
export interface ServingCompany {
  state: CompanyState;
  expires_at: Date | null;
  /** Null: it is not deleted. */
  deleted_at: Date | null;
}
