// How an edition writes money. The same as Currency.format in src/casero/editions/model.py.

export interface Currency {
  symbol: string;
  position: "prefix" | "suffix";
  space: boolean; // between symbol and number
  thousands: { es: string; en: string };
}

/** An amount with its currency; a bare number where no currency is known. */
export function writeAmount(amount: number, currency: Currency | null, lang: "es" | "en"): string {
  const separator = currency === null ? (lang === "es" ? "." : ",") : currency.thousands[lang];
  const digits = Math.abs(amount)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, separator);
  const sign = amount < 0 ? "\u2212" : "";
  if (currency === null) return sign + digits;
  const gap = currency.space ? "\u00a0" : "";
  return sign + (currency.position === "prefix" ? currency.symbol + gap + digits : digits + gap + currency.symbol);
}
