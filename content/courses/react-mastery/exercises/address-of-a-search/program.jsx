<Form action="/search">
  <label>From <input name="from" /></label>
  <label>Note for myself <input id="note" /></label>
  <button>Search</button>
</Form>
