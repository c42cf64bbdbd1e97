// Times as they are shown.

/** Milliseconds as minutes and seconds, with hours where there are some: 0:07, 12:30, 1:05:00. */
export function clockText(left: number): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
