function mergeProps(first, second) {
  return { ...first, ...second, className: `${first.className} ${second.className}` }
}
