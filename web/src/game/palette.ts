// The colours of an edition as custom properties: laid on an element, they replace those of theme.css inside it.

/** The colours of a table by role, as an edition's data names them. */
export type Colours = Readonly<Record<string, string>>;

export interface Palette {
  light: Colours;
  dark: Colours;
}

const ROLES = ["felt", "board", "square", "ink", "muted", "line", "accent", "on_accent"] as const;

/** Lays a palette on an element: `<div {@attach colours(edition.palette, prefs.dark)}>`. */
export function colours(palette: Palette | null | undefined, dark: boolean): (element: HTMLElement) => () => void {
  return (element) => {
    const chosen = dark ? palette?.dark : palette?.light;
    for (const role of ROLES) {
      const colour = chosen?.[role];
      if (colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour))
        element.style.setProperty(`--${role.replace("_", "-")}`, colour);
    }
    return () => {
      for (const role of ROLES) element.style.removeProperty(`--${role.replace("_", "-")}`);
    };
  };
}
