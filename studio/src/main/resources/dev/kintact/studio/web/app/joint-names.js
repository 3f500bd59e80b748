/**
 * Joints of one file often all begin or end alike (mixamorigHips, tummy_Armature), and what tells them apart is cut off
 * in a narrow table.
 * @returns {function(string): string} leaves away what all joints with a role share
 */
export function shortNames(figure) {
  const names = figure.joints.filter((joint) => joint.role).map((joint) => joint.name);
  if (names.length < 3) return (name) => name;
  const start = sharedStart(names);
  const end = sharedEnd(names.map((name) => name.slice(start.length)));
  return (name) => {
    const rest = name.startsWith(start) ? name.slice(start.length) : name;
    return rest.endsWith(end) && rest.length > end.length ? rest.slice(0, rest.length - end.length) : rest;
  };
}

function sharedStart(names) {
  let length = 0;
  while (names.every((name) => length < name.length && name[length] === names[0][length])) length++;
  // Only whole words go: up to a separator, or to where all go on with a capital.
  while (length > 0 && !/[:_.| -]/.test(names[0][length - 1])
    && !names.every((name) => /[A-Z]/.test(name[length] ?? ""))) length--;
  return names[0].slice(0, length);
}

function sharedEnd(names) {
  const backwards = names.map((name) => [...name].reverse().join(""));
  let length = 0;
  while (backwards.every((name) => length < name.length && name[length] === backwards[0][length])) length++;
  while (length > 0 && !/[:_.| -]/.test(backwards[0][length - 1])) length--;
  return length === 0 ? "" : names[0].slice(-length);
}
