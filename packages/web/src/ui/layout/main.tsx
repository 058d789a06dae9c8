import { createContext, type HTMLAttributes, useContext } from 'react';

/** What is drawn inside stands in the page's main landmark already, or over it in a dialog. */
export const InMainContext = createContext(false);

/** The content of a page: its main landmark, which there is once, so inside of another (the shell's) no more than its room. */
export function Main({ children, ...rest }: HTMLAttributes<HTMLElement>) {
  const Element = useContext(InMainContext) ? 'div' : 'main';
  return (
    <InMainContext value={true}>
      <Element {...rest}>{children}</Element>
    </InMainContext>
  );
}
