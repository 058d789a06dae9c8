import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import touch from './touch-area.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Square, for a single icon; then give an `aria-label`. */
  icon?: boolean;
  wide?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'm', icon = false, wide = false }: ButtonLook = {}): string =>
  classes(
    styles.button,
    styles[variant],
    size !== 'm' && styles[size],
    size === 's' && touch.area,
    icon && styles.icon,
    wide && styles.wide,
  );

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Cannot be pressed for now, but keeps the focus it may have: what is `disabled` while it is used loses the keyboard's place. */
  inactive?: boolean;
}

export function Button({ variant, size, icon, wide, inactive = false, className, onClick, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(icon && { icon }), ...(wide && { wide }) };
  const press: typeof onClick = (event) => {
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={classes(buttonClass(look), className)}
      {...rest}
      {...(inactive && { 'aria-disabled': true })}
      onClick={press}
    />
  );
}
