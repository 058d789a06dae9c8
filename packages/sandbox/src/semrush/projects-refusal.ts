/** A refusal of the Projects interface, which speaks JSON. */
export class ProjectsRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): { code: number; message: string } {
    return { code: this.code, message: this.message };
  }
}
