/** Browsers that end a composition before they tell of the key that ended it still give it this code. */
const composedKeyCode = 229;

/**
 * While a word is composed (Japanese, Chinese, Korean, an accent that waits for its letter) keys are the keyboard's own: the Enter that takes a word neither
 * saves a title nor takes a choice, and the Esc that drops one closes nothing. Nobody else hears them.
 */
function keepComposed(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === composedKeyCode) event.stopImmediatePropagation();
}

window.addEventListener('keydown', keepComposed, { capture: true });
